const paths = {
  tick: 'M4 12.5l5 5L20 6.5',
  moon: 'M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5',
  menu: 'M3 6h18M3 12h18M3 18h18',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
} as const

/** The few icons of the dashboard (ui/icon.tsx) that public pages need. */
export function PublicIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
