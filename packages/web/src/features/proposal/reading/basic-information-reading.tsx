import type { ProposalHeader } from '@jadara/contract/proposal/header'
import { plural, quantity } from '@jadara/contract/text'
import { amountIn } from '../../../ui/form/amount-value.ts'
import { FieldGrid, ReadField } from '../../../ui/form/field.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { headerLabels } from '../header-values.ts'
import { ProseReading } from './prose-reading.tsx'
import css from './reading.module.css'

const months = plural('# month', '# months', 'شهر واحد', 'شهران', '# أشهر', '# شهرًا', '# شهر')

/** The basic information of a proposal to be read: title, duration, budget and abstract. */
export function BasicInformationReading({ header }: { header: ProposalHeader }) {
  const { say, language } = useLanguage()
  return (
    <FieldGrid className={css.fields}>
      <ReadField id="proposal-title" label={headerLabels.title} dir="auto">
        {header.title}
      </ReadField>
      <ReadField id="proposal-duration" label={headerLabels.duration} span={3}>
        {say(quantity(header.duration, months))}
      </ReadField>
      <ReadField id="proposal-budget" label={headerLabels.budget} span={3}>
        <bdi className="num">{amountIn(String(header.budget), language)}</bdi>
      </ReadField>
      <ReadField id="proposal-abstract" label={headerLabels.abstract}>
        <ProseReading html={header.abstract} />
      </ReadField>
    </FieldGrid>
  )
}
