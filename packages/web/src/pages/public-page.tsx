import { useEffect } from 'react'
import { LoadingScreen } from '../ui/loading.tsx'

/** In the place of a page of the public site, to which the router has led: the address is right, but the server draws what stands there. */
export function PublicPage() {
  useEffect(() => location.reload(), [])
  return <LoadingScreen />
}
