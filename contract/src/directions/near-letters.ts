/** Keys beside one another, and letters that are mistaken for one another when read; vowels are mistaken in spelling. */
const PAIRS = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) =>
    [...row].slice(1).map((key, at) => row.charAt(at) + key),
  ),
  ...'qa aw ws se ed dr rf ft tg gy yh hu uj ji ik ko ol lp az sx zs dx xd dc fc cf fv gv vg gb hb bh hn jn nj jm mj km'.split(
    ' ',
  ),
  ...'ae ai ao au ei eo eu io iu ou iy ey ce co cs ck sz il it lt fl hn nm rn uv vw nu bh gq gy tf dt td pb'.split(
    ' ',
  ),
]

/** Two letters, of which one may have been typed or read for the other, in either order. */
export const NEAR: ReadonlySet<string> = new Set(PAIRS.flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]))
