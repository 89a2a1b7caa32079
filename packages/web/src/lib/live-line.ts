type Hears = {
  /** The line stands, for the first time or again: what happened before nobody has told. */
  readonly onOpen: () => void
  readonly onTold: (data: string) => void
}

/** Before a line that the portal refused is tried again: the session may have ended, or too many windows be open. */
const pauses = [5_000, 30_000, 120_000]

/**
 * Server-sent events, as long as the page is in sight: a browser has six connections to a host, and people have many tabs. A line that
 * breaks the browser mends by itself; one that is refused is tried again ever more seldom, and nobody’s screen is taken away for it.
 * Answers how to end it.
 */
export function openLine(address: string, { onOpen, onTold }: Hears): () => void {
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
    own.onmessage = ({ data }) => onTold(String(data))
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
