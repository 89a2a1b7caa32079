type EventHandlers = {
  /** The connection opened, also after an interruption: changes in between were missed. */
  readonly onOpen: () => void
  readonly onMessage: (data: string) => void
}

/** Delays in milliseconds before a refused connection is tried again: the session may have ended, or too many windows may be open. */
const pauses = [5_000, 30_000, 120_000]

/**
 * Server-sent events while the page is visible: browsers allow six connections to a host. The browser reconnects by itself; a refused connection is tried again
 * at growing intervals. Returns a function that closes it.
 */
export function openEventStream(address: string, { onOpen, onMessage }: EventHandlers): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    const own = new EventSource(address)
    source = own
    own.onopen = () => {
      refusals = 0
      onOpen()
    }
    own.onmessage = ({ data }) => onMessage(String(data))
    own.onerror = () => {
      if (own.readyState !== EventSource.CLOSED || source !== own) return
      close()
      timer = setTimeout(open, pauses[Math.min(refusals, pauses.length - 1)])
      refusals += 1
    }
  }
  const follow = () => {
    if (document.visibilityState === 'hidden') close()
    else if (!source) open()
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
