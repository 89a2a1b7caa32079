import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type CalculationLine, freezeCalculation, listCalculations, type Results } from '@jadara/contract/results/results'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { applicantCountTexts, reviewCountTexts } from '../../lib/shared-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

const texts = {
  title: text('Freeze the calculation?', 'تجميد النتائج؟'),
  what: text(
    'A frozen calculation writes down every rating, weight, score and place as they are at this moment, under a number of its own and with a digest (SHA-256). Nobody can change it afterwards.',
    'النتائج المجمّدة تسجّل كل تقدير ووزن ودرجة ومركز كما هي في هذه اللحظة، برقم خاص بها وبصمة (SHA-256)، ولا يمكن لأحد تغييرها بعد ذلك.',
  ),
  why: text(
    'Winners are decided on one. It can be read, signed and recomputed by hand. Reviews that change later make it outdated; another may be frozen then, and this one stays.',
    'على أساسها يُحدَّد الفائزون، ويمكن قراءتها وتوقيعها وإعادة حسابها يدويًّا. فإن تغيّرت التقييمات بعدها صارت قديمة، ويمكن تجميد غيرها وتبقى هي محفوظة.',
  ),
  cancel: text('Cancel', 'إلغاء'),
  freeze: text('Freeze', 'تجميد'),
  freezing: text('Freezing…', 'جارٍ التجميد…'),
  open: text('Reviewing is still open: reviews may still change.', 'التحكيم ما زال مفتوحًا، وقد تتغيّر التقييمات.'),
}
const pending = plural(
  '# assigned review is still missing.',
  '# assigned reviews are still missing.',
  'تقييم واحد مُسند لم يُقدَّم بعد.',
  'تقييمان مُسندان لم يُقدَّما بعد.',
  '# تقييمات مُسندة لم تُقدَّم بعد.',
  '# تقييمًا مُسندًا لم يُقدَّم بعد.',
  '# تقييم مُسند لم يُقدَّم بعد.',
)

type Props = { results: Results; opened: boolean; onFrozen: (line: CalculationLine) => void; onClose: () => void }

export function FreezeDialog({ results, opened, onFrozen, onClose }: Props) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const { busy, error, run, reset } = useAction(
    async () => {
      const line = await callEndpoint(freezeCalculation, { params: { id: results.round.id } })
      await refresh(listCalculations)
      return line
    },
    {
      onDone: (line) => {
        onClose()
        onFrozen(line)
      },
    },
  )
  const close = () => {
    reset()
    onClose()
  }
  const { progress, isReviewingOpen } = results
  const missing = progress.assignments - progress.reviews
  return (
    <Dialog
      opened={opened}
      onClose={close}
      busy={busy}
      title={texts.title}
      actions={
        <>
          <Button disabled={busy} onClick={close} data-autofocus>
            {say(texts.cancel)}
          </Button>
          <Button kind="go" busy={busy} busyLabel={texts.freezing} onClick={() => void run()}>
            {say(texts.freeze)}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>{say(texts.what)}</p>
        <p>{say(texts.why)}</p>
        <p>
          <b>{say(formatContent(results))}</b>
        </p>
        {(isReviewingOpen || missing > 0) && (
          <Banner tone="gold">
            {isReviewingOpen && <p>{say(texts.open)}</p>}
            {missing > 0 && <p>{say(quantity(missing, pending))}</p>}
          </Banner>
        )}
        {error && (
          <Banner tone="bad" role="alert">
            {say(error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}

function formatContent({ progress }: Results): Text {
  const [who, what] = [quantity(progress.applicants, applicantCountTexts), quantity(progress.reviews, reviewCountTexts)]
  return text(`It will hold ${who.en} and ${what.en}.`, `ستضم: ${who.ar}، و${what.ar}.`)
}
