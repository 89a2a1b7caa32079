import { type CalculationLine, type Results, resultTexts } from '@jadara/contract/results'
import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Calculations, calculationsTitle } from './calculations.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import css from './results.module.css'
import { numbered } from './words.ts'

const texts = {
  freeze: text('Freeze the calculation…', 'تجميد النتائج…'),
  lead: text(
    'A ranking as it was calculated once, with all that it was calculated from: to be signed, kept, and recomputed by hand.',
    'ترتيب كما حُسب مرة واحدة، بكل ما حُسب منه: يُوقَّع ويُحفظ، ويمكن إعادة حسابه يدويًّا.',
  ),
}

/** The frozen calculations of the round, and the way to another one while the round is active. */
export function Frozen({ results }: { results: Results }) {
  const { say } = useLanguage()
  const [asked, ask] = useState(false)
  const [frozen, setFrozen] = useState<CalculationLine>()
  const { round, progress } = results
  return (
    <section aria-label={say(calculationsTitle)}>
      <div className={css.headed}>
        <h2 className={css.heading}>{say(calculationsTitle)}</h2>
        <Button icon="lock" disabled={progress.reviews === 0} reason={resultTexts.nothingToCalculate} onClick={() => ask(true)}>
          {say(texts.freeze)}
        </Button>
      </div>
      <p className={css.lead}>{say(texts.lead)}</p>
      {frozen && (
        <Banner tone="ok" role="status" className={css.news}>
          {say(
            text(
              `The calculation is frozen as ${numbered(frozen.number).en}.`,
              `جُمّدت النتائج، وهي ${numbered(frozen.number).ar}.`,
            ),
          )}
        </Banner>
      )}
      <Calculations roundId={round.id} />
      <FreezeDialog results={results} opened={asked} onFrozen={setFrozen} onClose={() => ask(false)} />
    </section>
  )
}
