import type { ReactNode } from 'react'

/** Title in the first quarter, matter in the rest. */
export function Section({ id, title, sunken, children }: { id: string; title: string; sunken?: boolean; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={sunken ? 'sec sunk' : 'sec'}>
      <div className="wrap">
        <h2 id={`${id}-title`}>{title}</h2>
        <div>{children}</div>
      </div>
    </section>
  )
}
