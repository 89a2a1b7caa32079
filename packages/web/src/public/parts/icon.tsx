const paths = {
  tick: 'M4 12.5l5 5L20 6.5',
  moon: 'M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5',
  menu: 'M3 6h18M3 12h18M3 18h18',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 100 6 3 3 0 000-6',
  eyeOff:
    'M3 3l18 18M10 5.3A10 10 0 0112 5c6 0 10 7 10 7a18 18 0 01-3.2 4M6.5 7A17 17 0 002 12s4 7 10 7a9.5 9.5 0 004.5-1.2M10 10a3 3 0 004 4',
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
