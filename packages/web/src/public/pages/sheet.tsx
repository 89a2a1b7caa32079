import type { ReactNode } from 'react'
import { WayIn } from '../parts/way-in.tsx'

/** A page with one matter: its title beside it, in the first quarter. `apply` leads on from it. */
export function Sheet({ title, apply, children }: { title: string; apply?: boolean; children: ReactNode }) {
  return (
    <article className="sheet">
      <div className="wrap">
        <h1>{title}</h1>
        <div>
          {children}
          {apply && (
            <p className="next">
              <WayIn />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
