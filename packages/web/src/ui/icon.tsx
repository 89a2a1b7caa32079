import { joinClassNames } from './classes.ts'
import css from './icon.module.css'

const paths = {
  tick: 'M4 12.5l5 5L20 6.5',
  dash: 'M7 12h10',
  warning: 'M12 3l10 18H2zM12 10v5M12 18v.01',
  info: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 11v6M12 7v.01',
  clock: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 7v5l3.5 2',
  moon: 'M20 14.5A8.5 8.5 0 119.5 4a7 7 0 0010.5 10.5',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M4.9 4.9l1.8 1.8M17.3 17.3l1.8 1.8M4.9 19.1l1.8-1.8M17.3 6.7l1.8-1.8',
  auto: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 3v18M12 7.5h3.5M12 12h5M12 16.5h3.5',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8M4 21c1-5 4-7 8-7s7 2 8 7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  upload: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 100 6 3 3 0 000-6',
  eyeOff:
    'M3 3l18 18M10 5.3A10 10 0 0112 5c6 0 10 7 10 7a18 18 0 01-3.2 4M6.5 7A17 17 0 002 12s4 7 10 7a9.5 9.5 0 004.5-1.2M10 10a3 3 0 004 4',
  lock: 'M6 11h12v10H6zM8.5 11V7.5a3.5 3.5 0 017 0V11',
  search: 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13M15.5 15.5L21 21',
  phone: 'M7 2h10v20H7zM11 18.5h2',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5',
  home: 'M3 11l9-8 9 8M6 9v12h12V9',
  exit: 'M10 4H5v16h5M10 12h11M17 8l4 4-4 4',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  send: 'M3 11.5L21 4l-6 17-4-7z',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
} as const

export type IconName = keyof typeof paths

/** Icons that point along the line and are mirrored in Arabic. */
const mirrored: ReadonlySet<IconName> = new Set<IconName>(['next', 'previous', 'exit', 'send', 'external'])

/** Decoration, hidden from screen readers: put words beside it or into the control's label. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={joinClassNames(css.icon, mirrored.has(name) && css.flip, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
