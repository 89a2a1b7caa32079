import { conflictKindLabels } from '@jadara/contract/conflicts/conflict-labels'
import { type Text, text } from '@jadara/contract/core/text'
import { type Attestation, attest, readAttestation } from '@jadara/contract/reviewing/attestation'
import type { ReactNode } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner, RefusalBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './attestation.module.css'

const texts = {
  lead: text(
    'Before you read this application, please make sure that you have no conflict of interest with its applicant.',
    'قبل الاطّلاع على هذا الطلب، تأكد من عدم وجود تضارب مصالح بينك وبين المتقدم.',
  ),
  anonymous: text('The review is anonymous, so the name is not shown.', 'التحكيم في هذه الدورة دون أسماء، فلا يظهر اسم المتقدم.'),
  findings: text('The portal found', 'وجدت البوابة'),
  findingsHint: text(
    'This may be a conflict of interest. If it is one, declare it; if not, you may attest.',
    'قد يكون هذا تضارب مصالح. فإن كان كذلك فأعلنه، وإلا فلك أن تقرّ.',
  ),
  institutions: text('Institutions of the applicant', 'الجهات التي ينتمي إليها المتقدم'),
  coAuthors: text('Co-authors of the applicant', 'من شاركوا المتقدم في التأليف'),
  rules: text('Rules', 'القواعد'),
  statement: text('Statement', 'الإقرار'),
  attest: text('I attest', 'أقرّ بذلك'),
  attesting: text('Recording…', 'جارٍ التسجيل…'),
}

type Props = { attestation: Attestation; onAttested: () => void; children: ReactNode }

/** What a reviewer reads and attests before an application opens. `children`: what else the reviewer can do. */
export function AttestationParts({ attestation, onAttested, children }: Props) {
  const { say, language } = useLanguage()
  const { applicantId, anonymous, institutions, coAuthors, findings, rules, statement, version } = attestation
  const setReply = useSetCachedReply(readAttestation)
  const { busy, error, run } = useAction(() => callEndpoint(attest, { params: { applicantId }, body: { language, version } }), {
    onDone: (reply) => {
      onAttested()
      setReply({ applicantId }, reply)
    },
    touches: [readAttestation],
  })
  return (
    <div className={css.parts}>
      <p className={css.lead}>
        {say(texts.lead)} {anonymous && say(texts.anonymous)}
      </p>
      {findings.length > 0 && (
        <Banner tone="gold" title={`${say(texts.findings)}:`}>
          {findings.map(({ kind }) => say(conflictKindLabels[kind])).join(language === 'ar' ? '، ' : ', ')}
          <p>{say(texts.findingsHint)}</p>
        </Banner>
      )}
      <Names title={texts.institutions} names={institutions} />
      <Names title={texts.coAuthors} names={coAuthors} />
      <section aria-labelledby="rules">
        <h2 id="rules">{say(texts.rules)}</h2>
        <p className={css.rules}>{say(rules)}</p>
      </section>
      <section aria-labelledby="statement" className={css.statement}>
        <h2 id="statement">{say(texts.statement)}</h2>
        <p>{say(statement)}</p>
        <RefusalBanner words={error} />
        <div className="row">
          <Button kind="go" icon="tick" busy={busy} busyLabel={texts.attesting} onClick={() => void run()}>
            {say(texts.attest)}
          </Button>
          {children}
        </div>
      </section>
    </div>
  )
}

function Names({ title, names }: { title: Text; names: readonly string[] }) {
  const { say } = useLanguage()
  if (names.length === 0) return null
  return (
    <section aria-label={say(title)}>
      <h2>{say(title)}</h2>
      <ul className={css.names}>
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
