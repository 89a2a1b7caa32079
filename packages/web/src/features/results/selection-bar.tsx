import { createLetterToChosen } from '@jadara/contract/announcements/announcements'
import { plural, quantity, text } from '@jadara/contract/core/text'
import { useWriteToChosen, writeLabel, writingLabel } from '../../lib/write-to-chosen.ts'
import { ChosenBar } from '../../ui/list/chosen-bar.tsx'
import type { DecisionRequest } from './decision-steps.ts'
import type { SelectedResults } from './use-selected-results.ts'

const texts = {
  bar: text('Decide on those chosen', 'قرار بشأن المختارين'),
  clear: text('Choose nobody', 'إلغاء الاختيار'),
  shortlist: text('Shortlist…', 'إدراج في القائمة المختصرة…'),
  notSelected: text('Not selected…', 'استبعاد من الاختيار…'),
}
const chosenPeople = plural('# chosen', '# chosen', 'متقدم واحد مختار', 'متقدمان مختاران', '# مختارين', '# مختارًا', '# مختار')

export function SelectionBar({ chosen, onAsk }: { chosen: SelectedResults; onAsk: (step: DecisionRequest) => void }) {
  const { rows } = chosen
  const writing = useWriteToChosen()
  return (
    <ChosenBar
      label={texts.bar}
      count={rows.length > 0 ? quantity(rows.length, chosenPeople) : undefined}
      clearLabel={texts.clear}
      onClear={chosen.clear}
      error={writing.error}
      main={{ key: 'shortlist', label: texts.shortlist, onChoose: () => onAsk({ outcome: 'shortlisted', rows }) }}
      beside={[
        {
          ...{ key: 'write', label: writeLabel, call: createLetterToChosen },
          busyLabel: writing.busy ? writingLabel : undefined,
          onChoose: () => void writing.run({ applicants: rows.map(({ applicantId }) => applicantId) }),
        },
        { key: 'not-selected', label: texts.notSelected, onChoose: () => onAsk({ outcome: 'not-selected', rows }) },
      ]}
    />
  )
}
