import { text } from '../core/text.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { dearName, personNamePlaceholder, regards } from './mail-words.ts'

const number = {
  label: text('Number of the query', 'رقم الاستفسار'),
  sample: text('7', '٧'),
}
const subject = {
  label: text('Subject of the query', 'موضوع الاستفسار'),
  sample: text('Equivalence of a foreign PhD', 'معادلة دكتوراه من الخارج'),
}
const applicantName = {
  label: text('Name of the applicant', 'اسم المتقدم'),
  sample: text('Mariam Abdelrahman', 'مريم عبد الرحمن'),
}

export const ticketMailTemplates = {
  ticketAnswered: defineMail({
    title: text('Query answered', 'الرد على استفسار'),
    sent: text('To the applicant, with the words of each answer of the office.', 'إلى المتقدم، ومعها نص كل رد من مكتب الجائزة.'),
    placeholders: { name: personNamePlaceholder, number, subject },
    words: {
      subject: text('Re: {subject} (query {number})', 'رد: {subject} (استفسار رقم {number})'),
      preview: text('The award office has answered your query.', 'ردّ مكتب الجائزة على استفسارك.'),
      heading: text('Your query has been answered', 'ورد الرد على استفسارك'),
      body: joinParagraphs(
        dearName,
        text(
          'The award office has answered your query “{subject}”. If anything is still unclear, add a comment to it in the portal: that opens it again. Replies to this mail are not read.',
          'ردّ مكتب الجائزة على استفسارك «{subject}». وإن بقي لديك سؤال، فأضف تعليقًا إليه في البوابة فيُفتح من جديد. ولا تُقرأ الردود المرسلة على هذه الرسالة بالبريد.',
        ),
      ),
      closing: regards,
    },
  }),
  ticketAsked: defineMail({
    title: text('Query waiting', 'استفسار في انتظار الرد'),
    sent: text(
      'To the member of the office who has the query, else to the addresses of the office, in both languages: when an applicant asks or asks again, but not again before somebody of the office has read it.',
      'إلى المكلّف بالرد على الاستفسار، وإلا فإلى عناوين المكتب، باللغتين: عندما يسأل متقدم أو يعود إلى السؤال، ولا تُكرّر قبل أن يقرأه أحد في المكتب.',
    ),
    placeholders: { number, applicant: applicantName },
    words: {
      subject: text('Query {number}', 'استفسار رقم {number}'),
      preview: text('From {applicant}', 'من {applicant}'),
      heading: text('A query waits for the office', 'استفسار في انتظار رد المكتب'),
      body: text(
        '{applicant} has written to the office. Further comments on this query are not mailed until somebody of the office has opened it.',
        'ورد إلى المكتب استفسار أو تعليق من {applicant}. ولا تُرسل التعليقات التالية على هذا الاستفسار بالبريد قبل أن يفتحه أحد في المكتب.',
      ),
      closing: text('', ''),
    },
  }),
  ticketAssigned: defineMail({
    title: text('Query assigned', 'إسناد استفسار'),
    sent: text('To an administrator to whom a colleague gives a query.', 'إلى مدير النظام الذي يسند إليه أحد زملائه استفسارًا.'),
    placeholders: { name: personNamePlaceholder, number, subject, applicant: applicantName },
    words: {
      subject: text('Query {number}: {subject}', 'استفسار رقم {number}: {subject}'),
      preview: text('It is yours to answer. From {applicant}', 'الرد عليه مسند إليك. من {applicant}'),
      heading: text('A query has been given to you', 'أُسند إليك استفسار'),
      body: joinParagraphs(
        dearName,
        text(
          'A colleague has given you a query of {applicant} to answer.',
          'أسند إليك أحد الزملاء الرد على استفسار من {applicant}.',
        ),
      ),
      closing: text('', ''),
    },
  }),
} as const
