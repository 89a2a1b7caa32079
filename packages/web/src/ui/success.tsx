import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { useFocusOnShow } from './use-focus-on-show.ts'

type Props = { title?: ReactNode; children?: ReactNode; className?: string | undefined }

/** What was just done. It takes the focus when it appears, so that it is heard and in sight wherever on the page it was asked for. */
export function Success({ title, children, className }: Props) {
  const place = useFocusOnShow(true)
  return (
    <Banner tone="ok" role="status" ref={place} tabIndex={-1} title={title} {...(className && { className })}>
      {children}
    </Banner>
  )
}
