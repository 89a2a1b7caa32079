import { text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import { usePage } from '../page.tsx'
import { PortalLink } from '../parts/portal-link.tsx'

const texts = { apply: text('Apply Now', 'قدّم الآن') }

/** A page with one matter: its title beside it, in the first quarter. `apply` leads on from it. */
export function Sheet({ title, apply, children }: { title: string; apply?: boolean; children: ReactNode }) {
  const { say } = usePage()
  return (
    <article className="sheet">
      <div className="wrap">
        <h1>{title}</h1>
        <div>
          {children}
          {apply && (
            <p className="next">
              <PortalLink className="b go lg" to="/register">
                {say(texts.apply)}
              </PortalLink>
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
