/** A heading as it is compared: "UHID No." is `uhid_no`, whatever its case, spaces and signs. */
export function plainHeading(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
}
