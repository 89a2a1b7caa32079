import type { ReactNode } from 'react'
import { usePage } from '../page.tsx'

type Props = { to: '/login' | '/register'; className?: string; children: ReactNode }

/** A link into the portal, which greets the reader in the language of the page they come from. */
export function PortalLink({ to, className, children }: Props) {
  const { language } = usePage()
  return (
    <a className={className} href={to} data-language={language}>
      {children}
    </a>
  )
}
