interface LogoProps {
  /** Width and height in pixels. */
  size?: number
}

/** The mark of Rxdesk: a prescription whose Rx stroke runs out as the edge of a desk. */
export function Logo({ size = 28 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--mui-palette-primary-main)" />
      <g
        fill="none"
        stroke="var(--mui-palette-primary-contrastText)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M9 20V7.5h5.4a3.9 3.9 0 0 1 0 7.8H9" />
        <path d="m13.6 15.3 9.2 9.2" />
        <path d="m22.6 15.6-4.6 4.5" />
        <path d="M6.5 24.6h9.4" />
      </g>
    </svg>
  )
}
