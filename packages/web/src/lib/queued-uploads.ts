/** Whether this device may hold files that wait to be sent. Only then does the dashboard load the queue. */
const name = 'jadara.uploads'
const event = 'jadara-uploads'

export function mayHaveQueuedUploads(): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function noteQueuedUploads(some: boolean): void {
  try {
    if (some) localStorage.setItem(name, '1')
    else localStorage.removeItem(name)
  } catch {}
  if (some) window.dispatchEvent(new Event(event))
}

export function onQueuedUploads(listener: () => void): () => void {
  window.addEventListener(event, listener)
  return () => window.removeEventListener(event, listener)
}
