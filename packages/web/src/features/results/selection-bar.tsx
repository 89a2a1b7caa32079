import { createLetterToChosen } from '@jadara/contract/announcements/announcements'
import { plural, quantity, text } from '@jadara/contract/core/text'
import { useWriteToChosen, writeLabel } from '../../lib/write-to-chosen.ts'
import { Button } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { DecisionRequest } from './decision-steps.ts'
import css from './results.module.css'
import type { SelectedResults } from './use-selected-results.ts'

const texts = {
  bar: text('Decide on those chosen', 'قرار بشأن المختارين'),
  clear: text('Choose nobody', 'إلغاء الاختيار'),
  shortlist: text('Shortlist…', 'إدراج في القائمة المختصرة…'),
  notSelected: text('Not selected…', 'استبعاد من الاختيار…'),
}
const chosenPeople = plural('# chosen', '# chosen', 'متقدم واحد مختار', 'متقدمان مختاران', '# مختارين', '# مختارًا', '# مختار')

export function SelectionBar({ chosen, onAsk }: { chosen: SelectedResults; onAsk: (step: DecisionRequest) => void }) {
  const { say } = useLanguage()
  const { rows } = chosen
  const writing = useWriteToChosen()
  if (rows.length === 0) return null
  return (
    <SaveBar label={texts.bar}>
      <span role="status" className={css.count}>
        {say(quantity(rows.length, chosenPeople))}
      </span>
      <Button kind="bare" onClick={chosen.clear}>
        {say(texts.clear)}
      </Button>
      <CallButton
        call={createLetterToChosen}
        busy={writing.busy}
        onClick={() => void writing.run({ applicants: rows.map(({ applicantId }) => applicantId) })}
      >
        {say(writeLabel)}
      </CallButton>
      {writing.error && <span role="alert">{say(writing.error)}</span>}
      <Button onClick={() => onAsk({ outcome: 'not-selected', rows })}>{say(texts.notSelected)}</Button>
      <Button kind="go" onClick={() => onAsk({ outcome: 'shortlisted', rows })}>
        {say(texts.shortlist)}
      </Button>
    </SaveBar>
  )
}
