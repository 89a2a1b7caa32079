import { languages, text } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'
import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import {
  listMailTemplates,
  mailTemplateTexts,
  previewMailTemplate,
  readMailTemplateHistory,
  saveMailTemplate,
  sendTestMail,
} from '@jadara/contract/mail/template-endpoints'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../db/audit.ts'
import { readAwardIdentity } from '../../db/site-texts.ts'
import { assertVersion } from '../../db/version.ts'
import { serveEndpoint } from '../../http/serve.ts'
import { consumeAttempt } from '../../http/throttle.ts'
import { applyTemplate } from '../../mail/apply-template.ts'
import type { Letter } from '../../mail/letter.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import { sampleLetter } from '../../mail/sample-letters.ts'
import type { Portal } from '../../portal.ts'
import { hasSameWords, requireTemplateName, requireValidWords, toStoredWords, toWordChanges } from './rules.ts'
import { insertWording, listTemplateStates, listWordings, loadTemplateState, lockTemplate } from './store.ts'

const historyLimit = 50

export function mailTemplateRoutes(http: FastifyInstance, portal: Portal): void {
  const { db, clock } = portal

  serveEndpoint(http, portal, listMailTemplates, async () => listTemplateStates(db))

  serveEndpoint(http, portal, saveMailTemplate, async ({ user, params, body }) => {
    const name = requireTemplateName(params.name)
    const words = body.words === null ? mailTemplates[name].words : requireValidWords(name, body.words)
    return db.transaction(async (tx) => {
      await lockTemplate(tx, name)
      const before = await loadTemplateState(tx, name)
      if (hasSameWords(before.words, words)) return before
      assertVersion(before.version, body.version, mailTemplateTexts.changed)
      const at = clock()
      const version = await insertWording(tx, { template: name, words: toStoredWords(name, words), at, actorId: user.accountId })
      const { title } = mailTemplates[name]
      const detail = { template: name, name: title.en, nameArabic: title.ar, version, ...toWordChanges(before.words, words) }
      await insertAuditEntry(tx, { about: 'office', at, actorId: user.accountId, action: 'mail-template-changed', detail })
      return loadTemplateState(tx, name)
    })
  })

  serveEndpoint(http, portal, readMailTemplateHistory, async ({ params }) =>
    listWordings(db, requireTemplateName(params.name), historyLimit),
  )

  serveEndpoint(http, portal, previewMailTemplate, async ({ params, body: { words, language } }) => {
    const name = requireTemplateName(params.name)
    return renderLetter(toSampleMail(name, requireValidWords(name, words)), await readAwardIdentity(db), language)
  })

  serveEndpoint(http, portal, sendTestMail, async ({ user, params, body, language }) => {
    const name = requireTemplateName(params.name)
    const sample = toSampleMail(name, requireValidWords(name, body.words))
    const letter = { ...sample, kind: name, subject: text(`Test: ${sample.subject.en}`, `تجربة: ${sample.subject.ar}`) }
    const now = clock()
    await consumeAttempt(db, [{ key: `mail-test:${user.accountId}`, max: 20, minutes: 60 }], now)
    await db.transaction(async (tx) => {
      const { email: recipient, accountId } = user
      for (const each of languages) await enqueueMail(tx, { recipient, language: each, letter, accountId }, now)
    })
    return { message: mailTemplateTexts.tested[language] }
  })

  /** A sample mail with example values for the placeholders. */
  const toSampleMail = (name: MailTemplateName, words: MailWords): Letter => applyTemplate(sampleLetter(name, portal), words)
}
