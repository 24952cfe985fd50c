import { expect, test } from "vitest";
import { illegalSentences } from "./illegal-kind.ts";

/** Inflections, passives, contractions with either apostrophe, rhetorical questions, and words that only look like a warning. */
const ILLEGAL = `
We guarantee our lowest price.
Our prices are guaranteed to be the lowest.
The lowest price—guaranteed!
Lowest-price guarantee
You will not find a lower price anywhere, guaranteed.
Guaranteed lowest rates
Lowest rates guaranteed
The cheapest burial insurance in America
Best price guaranteed.
Nobody beats our price.
New government program pays for funerals
A brand-new federal program helps seniors.
A new state program for seniors born before 1965.
New Medicare burial benefit
Congress approved a new funeral benefit.
Federal funeral program
A government-funded burial plan
New government benefits for seniors
This is a government program.
Endorsed by Social Security
You’ll never be turned down.
You can’t be turned down.
You can't get turned down
You cannot be denied coverage.
No one gets turned down.
Nobody is turned away.
We never turn anyone down.
We accept everyone.
We approve everyone.
Everyone’s approved.
Everyone is accepted.
Everybody gets approved
Every applicant is approved.
All applicants are accepted.
Guaranteed approval
You are guaranteed to be approved.
Approval is guaranteed.
Acceptance is guaranteed for everyone.
You will be approved no matter what.
You are automatically approved.
Instant approval guaranteed
You already qualify.
You have been pre-approved.
Medicare will pay your premium.
Medicare pays for this policy.
Medicare is paying for funerals now.
Medicare paid for her burial.
Medicare’s paying for burial plans
Paid for by Medicare
Medicare-paid funeral
Your funeral is covered by Medicare.
Medicaid pays for your burial insurance.
The government will pay for your funeral.
Social Security will cover your funeral costs.
Free funeral benefit
FREE burial insurance!
Burial insurance is free.
Your coverage is free.
Get free burial coverage
Free life insurance for seniors
Complimentary burial benefits
Burial benefits at no cost to you
$0 burial insurance
Expires tonight
This offer expires tonight!
The rate expires at midnight.
Offer expiring tonight
Your benefit expires today.
This price is good only until midnight.
Call before it’s too late.
Hurry, time is running out.
Don't wait: this offer ends today.
Only a few spots left.
Deadline is tonight.
Enroll by midnight tonight.
Enrollment closes Friday.
Did you know that Medicare will pay for your funeral?
Did you know everyone is approved?
Why pay more when we guarantee the lowest price?
What if you could never be turned down?
Ready for the guaranteed lowest price?
Is it a scam? No: everyone is approved.
That's no myth: you can never be turned down.
It's not false: free burial benefits for you.
It is true, not a myth, that Medicare will pay.
Everyone is approved, regardless of health.
You can never be turned down for health reasons.
Everyone is approved, at any age.
You can never be turned down because of your health
You can never be turned down, whatever your medical history.
Everyone is approved, no health questions.
Precio más bajo garantizado
El precio más bajo, garantizado.
Garantizamos los precios más bajos
Tarifas más bajas garantizadas
Nuevo programa gubernamental de entierro
Nuevo beneficio de Medicare
Nunca lo rechazarán.
Usted nunca puede ser rechazado.
No lo pueden rechazar.
Jamás será rechazado
Todos son aceptados
Todos quedan aprobados.
Todo el mundo califica.
Aceptamos a todos.
Aprobamos a todo el mundo.
Medicare va a pagar su funeral.
Medicare paga su entierro
Medicare cubre los gastos del funeral.
Beneficios funerarios gratis
Entierro gratis
Funeral gratuito
Seguro de vida gratis
Beneficios de entierro gratuitos
Vence esta noche
La oferta expira hoy.
Esta oferta termina hoy a medianoche.
¡Última oportunidad!
¡Llame ya! La oferta se acaba hoy.
¿Sabía que Medicare paga su funeral?
`;

test.each(ILLEGAL.trim().split("\n"))("“%s” may not be published", (text) => {
  expect(illegalSentences(text)).not.toEqual([]);
});

const LEGITIMATE = `
Call us at (614) 555-0143.
Step 1: Write down what you want.
Chapter 3: Paying for a funeral
Step 2 of 4
Call 1-800-555-0199 before noon.
You are never turned down for a free quote.
Everyone is different, and so is every price.
Everyone is welcome to call.
Anyone can call us with a question.
No medical exam is needed.
The premium never rises.
The lowest price is not always the best choice.
Compare several insurers to find a lower price.
Guaranteed issue policies accept everyone in the age range, with a waiting period.
Guaranteed acceptance plans ask no health questions.
Guaranteed issue costs more.
Your price is guaranteed for life.
The death benefit is guaranteed as long as premiums are paid.
A level premium is guaranteed never to rise.
Medicare won’t pay for a burial.
Medicare and Medicaid are different programs.
Ask what Medicare pays before you decide.
Medicare never pays for a funeral.
Medicaid may pay toward a burial in some states.
Social Security pays $255 to a spouse or child.
The VA pays a burial allowance to some families.
State law sets the free look period at ten days.
The state insurance department approves policy forms.
Get a free quote today.
A free look period lets you return the policy.
Free guide: what a funeral costs
This is free: no name and no phone number asked.
Use our free calculator.
Pricing is free of hidden fees.
Your quote does not expire tonight.
The license expires in 2028.
Term life insurance ends at age 80.
The chat closes at 5 p.m. today.
The office closes at 5 today.
We are closed today.
There is no deadline.
Is there a new government program for funerals?
No, there is no new government program for funerals.
Be wary of mail about a “new government program”.
If someone says “this price expires tonight”, hang up.
Nobody can promise that you will be approved.
Not everybody qualifies for immediate coverage.
No agent can guarantee approval.
You can be turned down for a level policy.
You may be turned down because of your health.
A claim can be denied in the first two years.
A funeral home may not turn you away for bringing your own casket.
You can't be denied the right to use your own casket.
No one is turned away from a national cemetery for rank.
Donating a body to science can mean free cremation.
A county may bury an indigent person at no cost.
Veterans get a free grave in a national cemetery.
The marker is free for eligible veterans.
The cheapest choice is often direct cremation.
Direct cremation is the lowest-cost option.
Which insurer has the lowest price?
What is the cheapest burial insurance?
How much does Medicare pay for a funeral?
Llame al (614) 555-0143.
Paso 1: escriba lo que desea.
Medicare no cubre los funerales.
Seguro Social paga $255 a un cónyuge.
La cotización es gratis.
Pida una cotización gratis hoy.
No todos califican.
Nadie puede garantizar la aprobación.
Ninguna agencia puede prometer el precio más bajo.
El beneficio está garantizado mientras se paguen las primas.
La prima está garantizada de por vida.
Desconfíe de quien diga que Medicare paga su funeral.
No existe un nuevo programa del gobierno para entierros.
La inscripción de Medicare termina el 7 de diciembre.
Medicare open enrollment ends December 7.
We approve each article before it goes live.
We accept all major cards.
The policy is free of debt.
Coverage begins on the first day.
A new federal rule lets families compare funeral prices.
The new state law protects buyers of life insurance.
The FTC's Funeral Rule is a federal rule.
A government ID is asked at the cemetery.
Your county may have a program for people who cannot pay.
`;

test.each(LEGITIMATE.trim().split("\n"))("“%s” is no illegal statement", (text) => {
  expect(illegalSentences(text)).toEqual([]);
});
