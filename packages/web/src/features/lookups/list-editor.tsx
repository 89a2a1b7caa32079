import { quantity, type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { useListOrdering } from '../../lib/use-ordering.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import type { OfficeList, OfficeListRow } from './office-lists.ts'

const texts = {
  retireTitle: text('Retire this entry?', 'أتريد إيقاف هذا العنصر؟'),
  retire: text('Retire', 'إيقاف'),
  retiring: text('Retiring…', 'جارٍ الإيقاف…'),
  follows: text(
    'will be offered to nobody any more. You can offer it again whenever you like.',
    'لن يُعرض على أحد بعد الآن، ويمكنك إعادة عرضه متى شئت.',
  ),
}

const named = ({ english, arabic }: OfficeListRow): Text => text(`“${english}”`, `«${arabic}»`)
const about = (row: OfficeListRow, en: string, ar: string): Text => text(`${named(row).en} ${en}`, `${ar} ${named(row).ar}.`)

/** Retiring keeps an entry for those who use it; the confirmation names their number. */
function formatRetireNotice({ uses }: OfficeListRow, { words }: OfficeList): Text {
  if (uses === 0) return text('Nobody has chosen it.', 'ولم يختره أحد.')
  const { en, ar } = quantity(uses, words.chosenIn)
  return text(`Where it is chosen already (${en}), it stays.`, `أما ما اختير من قبل (${ar}) فيبقى كما هو.`)
}

type Props = {
  list: OfficeList
  adding: boolean
  onAdded: () => void
}

export function ListEditor({ list, adding, onAdded }: Props) {
  const { say } = useLanguage()
  const { rows: stored, error, isFetching, refetch } = list.useRows()
  const refresh = useInvalidateEndpoints()
  const [edited, setEdited] = useState<OfficeListRow>()
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; words: Text }>()
  const {
    rows,
    move,
    settle: readAgain,
  } = useListOrdering({
    stored,
    send: (ids) => list.order(ids),
    readAgain: () => refresh(...list.readBy),
    showNotice: (tone, words) => setNotice({ tone, words }),
    named,
  })

  const saved = async (row: OfficeListRow) => {
    const words = edited ? about(row, 'is saved.', 'حُفظ') : about(row, 'is added at the end of the list.', 'أُضيف إلى آخر القائمة')
    setNotice(undefined)
    setEdited(undefined)
    onAdded()
    await readAgain()
    setNotice({ tone: 'ok', words })
  }
  const setRetired = async (row: OfficeListRow, retired: boolean) => {
    setNotice(undefined)
    await list.change(row.id, { retired })
    await readAgain()
  }
  const retirement = useConfirmedAction((row: OfficeListRow) => setRetired(row, true), {
    onDone: (_, row) => setNotice({ tone: 'ok', words: about(row, 'is retired.', 'أُوقف') }),
    onRefused: () => void readAgain(),
  })
  const restoring = useAction((row: OfficeListRow) => setRetired(row, false), {
    onDone: (_, row) => setNotice({ tone: 'ok', words: about(row, 'can be chosen again.', 'أصبح من الممكن اختيار') }),
    onRefused: ({ text: words }) => {
      setNotice({ tone: 'bad', words })
      void readAgain()
    },
  })

  if (error && !rows) return <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      <div role="status">{notice && <Banner tone={notice.tone}>{say(notice.words)}</Banner>}</div>
      <EntryTable
        list={list}
        rows={rows}
        busy={retirement.busy || restoring.busy}
        onEdit={setEdited}
        onRetire={retirement.ask}
        onRestore={(row) => void restoring.run(row)}
        onMove={(row, by) => void move(row, by)}
      />
      <EntryDialog
        list={list}
        entry={edited ?? (adding ? null : undefined)}
        onSaved={(row) => void saved(row)}
        onClose={() => {
          setEdited(undefined)
          onAdded()
        }}
      />
      <ConfirmAction asked={retirement.asked} title={texts.retireTitle} confirmLabel={texts.retire} busyLabel={texts.retiring}>
        {(row) => (
          <p>
            <b>
              <bdi>{say(text(row.english, row.arabic))}</bdi>
            </b>{' '}
            {say(texts.follows)} {say(formatRetireNotice(row, list))}
          </p>
        )}
      </ConfirmAction>
    </>
  )
}
