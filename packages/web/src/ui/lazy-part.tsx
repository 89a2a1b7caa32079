import { text } from '@jadara/contract/core/text'
import { type ComponentType, Fragment, lazy, type ReactNode, useState } from 'react'
import { LoadFailureBanner } from './load-failure-banner.tsx'

export const unloadedTexts = {
  offline: text('You are offline', 'لا يوجد اتصال بالإنترنت'),
  offlineWords: text(
    'What you have typed is kept on this device. Try again once you are connected.',
    'ما كتبته باقٍ على هذا الجهاز. حاول مرة أخرى بعد عودة الاتصال.',
  ),
  failedWords: text(
    'The connection may have been interrupted, or the portal was renewed a moment ago. What you have typed is kept on this device. Try again, or reload the page.',
    'ربما انقطع الاتصال، أو حُدّثت البوابة قبل لحظات. ما كتبته باقٍ على هذا الجهاز. حاول مرة أخرى أو أعد تحميل الصفحة.',
  ),
}
const failedPart = text('This part could not be loaded.', 'تعذّر تحميل هذا الجزء.')

type Frame = (props: { children: ReactNode }) => ReactNode

/**
 * A component that is loaded when it is first shown, inside a `Suspense`. If it cannot be loaded, it says so in its place, and the rest of the screen stays as it
 * is. `frame` is around the message, where the component would bring its own.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, frame?: Frame) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => createUnloadedPart(frame)) }))

const createUnloadedPart =
  (Frame: Frame = Fragment) =>
  () => (
    <Frame>
      <UnloadedBanner />
    </Frame>
  )

function UnloadedBanner() {
  const { isOffline, busy, tryAgain } = useNewPage()
  const { en, ar } = isOffline ? unloadedTexts.offlineWords : unloadedTexts.failedWords
  const title = isOffline ? text(`${unloadedTexts.offline.en}.`, `${unloadedTexts.offline.ar}.`) : failedPart
  return <LoadFailureBanner reason={text(`${title.en} ${en}`, `${title.ar} ${ar}`)} busy={busy} onRetry={tryAgain} />
}

/**
 * Tries again in a new page, because browsers do not repeat an import that has failed, and a renewed portal has other files. Without a connection this page
 * stays: it might not come back.
 */
export function useNewPage() {
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  const [busy, setBusy] = useState(false)
  const tryAgain = async () => {
    setBusy(true)
    const isConnected = await fetch('/before-paint.js', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    // No reload, which leads away from some screens (specification UI-7).
    if (isConnected) location.assign(location.pathname + location.search)
    setOffline(!isConnected)
    setBusy(isConnected)
  }
  return { isOffline, busy, tryAgain: () => void tryAgain() }
}
