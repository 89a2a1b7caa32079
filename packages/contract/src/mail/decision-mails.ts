import { text } from '../core/text.ts'
import { defineMail, joinParagraphs, type Placeholder } from './mail-template.ts'
import { dearName, personNamePlaceholder, regards } from './mail-words.ts'

const round: Placeholder = {
  label: text('The round', 'الدورة'),
  sample: text('Round 2026', 'دورة ٢٠٢٦'),
}
const prize: Placeholder = {
  label: text('The prize', 'الجائزة التي فاز بها'),
  sample: text('first prize', 'الجائزة الأولى'),
}
const sent = text(
  'To those about whom it was decided so, once an administrator tells the applicants on the results.',
  'إلى من صدر بشأنهم هذا القرار، عندما يُبلغ مدير النظام المتقدمين من صفحة النتائج.',
)

/** No scores: they are confidential to the jury. */
export const decisionMailTemplates = {
  decisionShortlisted: defineMail({
    title: text('Decision: shortlisted', 'قرار: القائمة المختصرة'),
    sent,
    placeholders: { name: personNamePlaceholder, round },
    words: {
      subject: text('You are on the shortlist of the award', 'تم اختيارك ضمن القائمة المختصرة للجائزة'),
      preview: text(
        'The jury has put your application on the shortlist. There is nothing that you need to do now.',
        'اختارت لجنة التحكيم طلبك ضمن القائمة المختصرة، ولا يلزمك أي إجراء الآن.',
      ),
      heading: text('You are on the shortlist', 'أنت ضمن القائمة المختصرة'),
      body: joinParagraphs(
        dearName,
        text(
          'We are glad to tell you that your application for {round} has been put on the shortlist of the award. Congratulations on work that stood out among many.',
          'يسعدنا إبلاغك باختيار طلبك في {round} ضمن القائمة المختصرة للجائزة. نهنئك على عمل تميّز بين طلبات كثيرة.',
        ),
        text(
          'The winners are chosen from the shortlist, and the award office will write to you again. Until then there is nothing that you need to do.',
          'ويُختار الفائزون من القائمة المختصرة، وسيراسلك مكتب الجائزة مرة أخرى. ولا يلزمك أي إجراء حتى ذلك الحين.',
        ),
      ),
      closing: regards,
    },
  }),
  decisionWinner: defineMail({
    title: text('Decision: winner of a prize', 'قرار: الفوز بجائزة'),
    sent,
    placeholders: { name: personNamePlaceholder, round, prize },
    words: {
      subject: text('Congratulations: you have won the {prize}', 'تهانينا بالفوز: {prize}'),
      preview: text(
        'The jury has chosen you. The award office will write to you about what comes next.',
        'وقع اختيار لجنة التحكيم عليك، وسيراسلك مكتب الجائزة بشأن الخطوات التالية.',
      ),
      heading: text('Congratulations: you have won', 'تهانينا بالفوز'),
      body: joinParagraphs(
        dearName,
        text(
          'It is our great pleasure to tell you that you have won the {prize} of {round}. We congratulate you with all our heart.',
          'يسرنا غاية السرور إبلاغك بأن {prize} في {round} كانت من نصيبك. نهنئك من القلب.',
        ),
        text(
          'The award office will soon write to you about what comes next.',
          'وسيراسلك مكتب الجائزة قريبًا بشأن الخطوات التالية.',
        ),
      ),
      closing: regards,
    },
  }),
  decisionNotSelected: defineMail({
    title: text('Decision: not selected', 'قرار: لم يقع عليه الاختيار'),
    sent,
    placeholders: { name: personNamePlaceholder, round },
    words: {
      subject: text('About your application for the award', 'بشأن طلبك للتقدّم إلى الجائزة'),
      preview: text(
        'The jury has decided. Thank you for the work that you shared with us.',
        'أتمّت لجنة التحكيم عملها. نشكرك على ما شاركتنا إياه من عملك.',
      ),
      heading: text('The jury has decided', 'قرار لجنة التحكيم'),
      body: joinParagraphs(
        dearName,
        text(
          'Thank you for your application for {round}, and for the years of work that stand behind it. The jury has read it with care, and we are sorry to tell you that it was not selected this time.',
          'نشكرك على طلبك في {round}، وعلى سنوات العمل التي وراءه. وقد قرأته لجنة التحكيم بعناية، ويؤسفنا إبلاغك بأنه لم يقع عليه الاختيار هذه المرة.',
        ),
        text(
          'Many good applications compete for few places, and this decision is no judgement of your career. We would be glad to hear from you again in a coming round.',
          'وتتنافس طلبات جيدة كثيرة على أماكن قليلة، وليس هذا القرار حكمًا على مسيرتك العلمية. ويسعدنا أن تتقدم مجددًا في دورة قادمة.',
        ),
      ),
      closing: regards,
    },
  }),
} as const
