import { type Text, text } from '@jadara/contract/core/text'
import { Button } from './button.tsx'
import { useLanguage } from './language.tsx'
import { Row } from './layout/stack.tsx'
import { formatNumberText } from './numbers.ts'

const texts = {
  stop: text('Stop', 'إيقاف'),
  stopping: text('Stopping…', 'جارٍ الإيقاف…'),
}
const formatDone = (done: number, total: number): Text => {
  const [some, all] = [formatNumberText(done), formatNumberText(total)]
  return text(`${some.en} of ${all.en} done`, `أُنجز ${some.ar} من ${all.ar}`)
}

type Props = { progress: { readonly done: number; readonly total: number; readonly isStopping: boolean }; onStop: () => void }

export function BatchProgress({ progress: { done, total, isStopping }, onStop }: Props) {
  const { say } = useLanguage()
  const words = say(formatDone(done, total))
  return (
    <Row gap={3} align="center" role="status">
      <progress value={done} max={total} aria-label={words} />
      <span className="num">{words}</span>
      <Button size="small" disabled={isStopping} onClick={onStop}>
        {say(isStopping ? texts.stopping : texts.stop)}
      </Button>
    </Row>
  )
}
