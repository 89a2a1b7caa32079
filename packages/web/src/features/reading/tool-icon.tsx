import css from './document-reader.module.css'

const paths = {
  width: 'M3 5v14M21 5v14M6 12h12M9 9l-3 3 3 3M15 9l3 3-3 3',
  pages: 'M4 4h6v7H4zM14 4h6v7h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  keys: 'M3 7h18v11H3zM6 10.5h.01M10 10.5h.01M14 10.5h.01M18 10.5h.01M7 14.5h10',
} as const

/** Icons that only the reader needs, so that the first screen does not load them. */
export const ToolIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
)
