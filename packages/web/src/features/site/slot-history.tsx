import { type Text, text } from '@jadara/contract/core/text'
import { readSiteTextHistory, wordingsPerPage } from '@jadara/contract/site/endpoints'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { isBilingual, type Slot } from '@jadara/contract/site/slot'
import { formatTimeAndAuthor } from '../../lib/active-round.ts'
import { useReadPageByPage } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { asShippedLabel, WordingHistoryDialog } from '../../ui/wordings.tsx'
import { SiteTextValue } from './site-text-value.tsx'

const texts = {
  older: text('Show older wordings', 'عرض صيغ أقدم'),
  reading: text('Reading…', 'جارٍ القراءة…'),
  title: (label: Text) => text(`History: ${label.en}`, `السجل: ${label.ar}`),
}

type Props = {
  name: SlotName
  slot: Slot
  opened: boolean
  /** The typed value. */
  current: Text
  timeZone: string | undefined
  onRestore: ((value: Text) => void) | undefined
  onClose: () => void
}

export function SlotHistory({ opened, onClose, slot, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(slot.label)} wide>
      <Versions slot={slot} onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Versions({ name, slot, current, timeZone, onRestore, onClose }: Omit<Props, 'opened'>) {
  const { say } = useLanguage()
  const history = useReadPageByPage(
    readSiteTextHistory,
    { slot: name },
    (part) => {
      const oldest = part.length < wordingsPerPage ? undefined : part.at(-1)
      return oldest && { before: oldest.version }
    },
    { gcTime: 0 },
  )
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = history
  if (!data) return <LoadingPart reading={history} lines={4} />
  const wordings = [
    ...data.pages.flat().map(({ version, en, ar, at, by }) => ({
      key: String(version),
      label: formatTimeAndAuthor({ at, by }, timeZone),
      value: text(en, ar),
    })),
    { key: 'shipped', label: asShippedLabel, value: slot.initial },
  ]
  const more = (
    <>
      {hasNextPage && (
        <Button size="small" onClick={() => void fetchNextPage()} busy={isFetchingNextPage} busyLabel={texts.reading}>
          {say(texts.older)}
        </Button>
      )}
      {error && <LoadFailureBanner reason={error.text} />}
    </>
  )
  return (
    <WordingHistoryDialog
      wordings={wordings}
      now={current}
      show={(value, language) => <SiteTextValue slot={slot} value={value} language={language} />}
      single={!isBilingual(slot)}
      more={more}
      onRestore={onRestore}
      onClose={onClose}
    />
  )
}
