import { useState } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** None, and the sign of a file stands there; as it does where the portal does not give the picture out, such as before a scan. */
  src: string | undefined
  className?: string | undefined
  iconClassName?: string | undefined
}

/** A small picture of a file whose name stands beside it. */
export function Thumbnail({ src, className, iconClassName }: Props) {
  const [refused, setRefused] = useState<string>()
  if (!src || refused === src) return <Icon name="file" className={iconClassName} />
  return <img src={src} alt="" className={className} loading="lazy" onError={() => setRefused(src)} />
}
