import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Logo } from '#parts/logo.tsx'
import { useConfig } from '#wire/config.ts'

/** Beside the form on a wide screen: the name, and a picture of the product's work. */
export default function BrandPanel() {
  const { t } = useTranslation('sign-in')
  const { productName } = useConfig()
  return (
    <Box
      component="aside"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        p: 5,
        color: '#e8f4f3',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Logo size={36} />
        <Typography variant="h2" component="p">
          {productName}
        </Typography>
      </Box>
      <PrescriptionPicture />
      <Typography variant="h3" component="p" sx={{ fontWeight: 500, maxWidth: 320 }}>
        {t('lead')}
      </Typography>
    </Box>
  )
}

/** A written sheet on the left, the same three lines typed and ticked on the right. */
function PrescriptionPicture() {
  const rows = [0, 1, 2]
  return (
    <svg viewBox="0 0 360 240" width="100%" style={{ maxWidth: 420, alignSelf: 'center' }} aria-hidden="true">
      <g transform="rotate(-4 95 120)">
        <rect x="20" y="24" width="150" height="196" rx="8" fill="#f3f7f6" />
        <path
          d="M38 62V42h8.6a6 6 0 0 1 0 12H38m8.6 0 12 14m1-11-7.4 8"
          fill="none"
          stroke="#0b6468"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {rows.map((row) => (
          <path
            key={row}
            d={`M40 ${98 + row * 38}c6-12 9-10 12 0s8 8 12-1 9-9 13 1 9 7 13-2 8-6 12 2 9 5 13-2 10-3 16 1`}
            fill="none"
            stroke="#3c5257"
            strokeWidth="2"
            strokeLinecap="round"
          />
        ))}
        <path d="M104 206c8-14 14-12 16-2s9 3 22-8" fill="none" stroke="#3c5257" strokeWidth="1.6" />
      </g>
      {rows.map((row) => (
        <g key={row}>
          <path
            d={`M176 ${84 + row * 40}h18`}
            stroke="#6fcfcb"
            strokeWidth="1.5"
            strokeDasharray="2 4"
            strokeLinecap="round"
          />
          <rect x="200" y={66 + row * 40} width="140" height="34" rx="6" fill="#0f4b4e" stroke="#2a7478" />
          <rect x="212" y={76 + row * 40} width={[62, 78, 54][row]} height="5" rx="2.5" fill="#d6efed" />
          <rect x="212" y={86 + row * 40} width={[40, 34, 46][row]} height="4" rx="2" fill="#7fb7b5" />
          <path
            d={`m316 ${83 + row * 40} 4.5 4.5 8-9`}
            fill="none"
            stroke="#6fcfcb"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      ))}
    </svg>
  )
}
