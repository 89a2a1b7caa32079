import { useEffect, useState } from 'react'
import { LoadingScreen } from '../ui/loading.tsx'

/** Reloads, so that the server renders the page. Without a connection it waits: the browser's own error page would replace the portal. */
export function PublicPage() {
  const [online] = useState(navigator.onLine)
  useEffect(() => {
    if (navigator.onLine) return location.reload()
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return <LoadingScreen slow={!online} />
}
