import { useState } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** Without it, or if the portal refuses the picture (for example before a virus scan), a file icon is shown. */
  src: string | undefined
  className?: string | undefined
  iconClassName?: string | undefined
}

/** A thumbnail beside the file's name. */
export function Thumbnail({ src, className, iconClassName }: Props) {
  const [refused, setRefused] = useState<string>()
  if (!src || refused === src) return <Icon name="file" className={iconClassName} />
  return <img src={src} alt="" className={className} loading="lazy" onError={() => setRefused(src)} />
}
