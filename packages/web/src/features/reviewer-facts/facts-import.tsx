import { factColumns, factKinds, importReviewerFacts, listReviewerFacts } from '@jadara/contract/conflicts/reviewer-facts'
import { type Text, text } from '@jadara/contract/core/text'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { CsvImportDialog } from '../../ui/csv-import-dialog.tsx'

const kinds = factKinds.join(', ')
const texts = {
  title: text('Import facts about reviewers', 'استيراد بيانات عن المحكّمين'),
  about: text(
    `One fact a line, with the reviewer's email. Kinds: ${kinds}. What is there already stays as it is.`,
    `سطر لكل بيان مع بريد المحكّم. الأنواع: \u2066${kinds}\u2069. ويبقى الموجود من قبل كما هو.`,
  ),
}

type Props = { opened: boolean; onClose: () => void; onImported: (words: Text) => void }

export function FactsImport({ opened, onClose, onImported }: Props) {
  const invalidate = useInvalidateEndpoints()
  return (
    <CsvImportDialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      about={texts.about}
      columns={factColumns}
      send={(csv, dryRun) => callEndpoint(importReviewerFacts, { body: { csv, dryRun } })}
      toMessages={(error) => asRefusedCallError(error).messages}
      onImported={(words) => {
        onImported(words)
        void invalidate(listReviewerFacts)
      }}
    />
  )
}
