import type { ReactNode } from 'react'
import { RegisterOrSignInLink } from '../parts/round-state.tsx'

/** A page with one subject. `apply` adds the entry link. */
export function PublicArticleLayout({ title, apply, children }: { title: string; apply?: boolean; children: ReactNode }) {
  return (
    <article className="sheet">
      <div className="wrap">
        <h1>{title}</h1>
        <div>
          {children}
          {apply && (
            <p className="next">
              <RegisterOrSignInLink />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
