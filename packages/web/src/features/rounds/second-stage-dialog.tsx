import { text } from '@jadara/contract/core/text'
import {
  readSecondStage,
  type SecondStage,
  type SecondStageBody,
  saveSecondStage,
  secondStageBody,
  stageKindLabels,
  stageKinds,
} from '@jadara/contract/rounds/second-stage'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { NumberLikeInput, TextInput } from '../../ui/form/text-input.tsx'
import { roundFieldLabels } from './round-parts.tsx'

const labels = {
  kind: text('Kind', 'النوع'),
  reviewsDue: text('Last day for reviews', 'آخر يوم للتقييم'),
}
const words = {
  title: text('The second stage', 'المرحلة الثانية'),
  about: text(
    'Everything here concerns the second stage alone. It can be changed while it is open, too. Without a last day reviewing stays open, and its results cannot be frozen.',
    'كل ما هنا يخص المرحلة الثانية وحدها، ويمكن تعديله وهي مفتوحة أيضًا. ودون آخر يوم يبقى التقييم متاحًا ولا تُجمَّد النتائج.',
  ),
  go: text('Save the second stage', 'حفظ المرحلة الثانية'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}

type Props = { stage: SecondStage; today: string; opened: boolean; onClose: () => void; onSaved: () => void }

export function SecondStageDialog({ opened, ...rest }: Props) {
  return opened ? <Open {...rest} /> : null
}

function Open({ stage, today, onClose, onSaved }: Omit<Props, 'opened'>) {
  // As it was when the dialog opened, so that what a colleague changes meanwhile is refused until it was seen.
  const [{ round, settings, updatedAt }] = useState(stage)
  const saving = useAction(
    (body: SecondStageBody) => callEndpoint(saveSecondStage, { params: { id: round.id }, body: { ...body, updatedAt } }),
    { onDone: onSaved, touches: [readSecondStage] },
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      words={words}
      kind="go"
      initial={{
        ...settings,
        reviewsDue: settings.reviewsDue ?? '',
        reviewsLeast: String(settings.reviewsLeast),
        disagreementFrom: String(settings.disagreementFrom),
        overrideLimit: String(settings.overrideLimit),
      }}
      schema={secondStageBody}
      send={saving.run}
    >
      <RadioGroup
        name="kind"
        label={labels.kind}
        options={stageKinds.map((value) => ({ value, label: stageKindLabels[value] }))}
      />
      <TextInput name="englishName" label={roundFieldLabels.englishName} dir="ltr" lang="en" maxLength={200} />
      <TextInput name="arabicName" label={roundFieldLabels.arabicName} dir="rtl" lang="ar" maxLength={200} />
      <DateInput name="reviewsDue" label={labels.reviewsDue} optional min={today} />
      <NumberLikeInput name="reviewsLeast" label={roundFieldLabels.reviewsLeast} />
      <NumberLikeInput name="disagreementFrom" label={roundFieldLabels.disagreementFrom} />
      <NumberLikeInput name="overrideLimit" label={roundFieldLabels.overrideLimit} />
      {(['requiresRatings', 'requiresAttestation', 'anonymousNames', 'hidesPersonalDetails'] as const).map((name) => (
        <Checkbox key={name} name={name} label={roundFieldLabels[name]} />
      ))}
    </FormDialog>
  )
}
