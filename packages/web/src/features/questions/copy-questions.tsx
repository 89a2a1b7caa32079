import { type Text, text } from '@jadara/contract/core/text'
import {
  copyBranchQuestions,
  copyBranchQuestionsBody,
  listBranchQuestions,
  listQuestions,
  readQuestion,
} from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const texts = {
  title: text('Copy these questions to other themes', 'نسخ هذه الأسئلة إلى مجالات أخرى'),
  about: text(
    'The questions are copied with their weights and in this order. Reviews that are begun keep what they were begun with.',
    'تُنسخ الأسئلة بأوزانها وبهذا الترتيب. وتبقى التقييمات التي بدأت كتابتها على ما بدأت عليه.',
  ),
  go: text('Copy the questions', 'نسخ الأسئلة'),
  going: text('Copying…', 'جارٍ النسخ…'),
  themes: text('Themes', 'المجالات'),
  asksAlready: text('asks questions already', 'يطرح أسئلة من قبل'),
  replaces: text('Replace the questions that these themes ask', 'استبدال الأسئلة المطروحة في هذه المجالات'),
  replacesHint: text(
    'Otherwise their own questions stay as they are, and those they lack are added after them.',
    'وإلا بقيت أسئلتها كما هي، وأُضيف بعدها ما ينقصها.',
  ),
}

export type CopyTarget = { readonly id: number; readonly name: Text; readonly asksAlready: boolean }
type Props = {
  from: number
  stage: Stage
  targets: readonly CopyTarget[]
  opened: boolean
  onClose: () => void
  onCopied: () => void
}

/** Themes that ask nothing yet are chosen at first. */
export function CopyQuestions({ from, stage, targets, opened, onClose, onCopied }: Props) {
  const copying = useAction(
    (body: { branchIds: number[]; replaces: boolean }) =>
      callEndpoint(copyBranchQuestions, { params: { id: from }, body: { ...body, stage } }),
    { onDone: onCopied, touches: [listBranchQuestions, listQuestions, readQuestion] },
  )
  const empty = targets.filter(({ asksAlready }) => !asksAlready).map(({ id }) => id)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      words={texts}
      kind="go"
      initial={{ branchIds: empty.sort((one, other) => one - other), replaces: false }}
      schema={copyBranchQuestionsBody}
      send={copying.run}
    >
      <CheckboxGroup
        name="branchIds"
        label={texts.themes}
        options={targets.map(({ id, name, asksAlready }) => ({
          ...{ value: id, label: name },
          ...(asksAlready && { hint: texts.asksAlready }),
        }))}
      />
      {empty.length < targets.length && <Checkbox name="replaces" label={texts.replaces} hint={texts.replacesHint} />}
    </FormDialog>
  )
}
