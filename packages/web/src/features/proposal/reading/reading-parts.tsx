import { formatPoundsWithoutCurrency } from '@jadara/contract/core/money'
import { text } from '@jadara/contract/core/text'
import { formatMonthCount, type ProposalHeader, proposalHeaderLabels } from '@jadara/contract/proposal/header'
import { FieldGrid, ReadOnlyField } from '../../../ui/form/field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { RichTextView } from '../../../ui/rich-text/rich-text-input.tsx'
import css from './reading.module.css'

export function ProseReading({ html }: { html: string }) {
  if (html === '') return <NothingWritten />
  return (
    <div className={css.prose}>
      <RichTextView html={html} />
    </div>
  )
}

const nothing = text('Nothing written yet', 'لم يُكتب شيء بعد')

/** Shown where a section is empty, so that the reader does not take it for one that is still loading. */
export function NothingWritten() {
  const { say } = useLanguage()
  return <p className="muted">{say(nothing)}</p>
}

export function BasicInformationReading({ header }: { header: ProposalHeader }) {
  const { say } = useLanguage()
  return (
    <FieldGrid className={css.fields}>
      <ReadOnlyField id="proposal-title" label={proposalHeaderLabels.title} dir="auto">
        {header.title}
      </ReadOnlyField>
      <ReadOnlyField id="proposal-duration" label={proposalHeaderLabels.duration} span={3}>
        {say(formatMonthCount(header.duration))}
      </ReadOnlyField>
      <ReadOnlyField id="proposal-budget" label={proposalHeaderLabels.budget} span={3}>
        <bdi className="num">{say(formatPoundsWithoutCurrency(header.budget))}</bdi>
      </ReadOnlyField>
      <ReadOnlyField id="proposal-abstract" label={proposalHeaderLabels.abstract}>
        <ProseReading html={header.abstract} />
      </ReadOnlyField>
    </FieldGrid>
  )
}
