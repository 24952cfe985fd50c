/** Names in queries and bodies of these calls that are not an id of a record of an agent or a lead. */
export const PLAIN_NAMES = new Set(
  `people subject query:cursor query:query query:status query:tag query:source query:vendor query:assigned_to query:state query:from query:to
  query:score query:age query:callable query:received query:attempts query:last_attempt query:last_outcome query:next_call
  query:q query:page query:state body contact_point kind query:missing query:team query:fields query:contact_point query:at query:stage query:agent_id
  query:language query:category query:author query:min_seo_score query:threshold
  action context cursor query status source vendor assigned_to state tag tags from to score age callable received attempts last_attempt last_outcome next_call missing team fields name note
  medium callback_at contact_point reason fingerprint text phone email zip birth_date sex tobacco coverage best_time reach_by
  language message street unit city carrier product quoted applied submitted issued first_draft_paid lapsed canceled declined not_taken
  trusted_form_cert_url jornaya_lead_id website elapsed key pageAddress landingPage referrer title due_at category
  author min_seo_score path actionType userId articleId instructions stack code response password passkey article_slug
  engagement_type timestamp user_agent endpoint p256dh auth old page release what result
  sequence path:token`.split(/\s+/),
);

/** Parameters of addresses that are not an id of a record of an agent or a lead. */
export const PLAIN_PARAMETERS = new Set(
  `q status tag source vendor assigned state from to score age callable received attempts tried outcome team missing columns show after list find format created asked
  next who by saved day step stage period sent sort value phone name email birth_date token`.split(/\s+/),
);

/** Fields of these forms that are not an id of a record of an agent or a lead. */
export const PLAIN_FIELDS = new Set(
  `intent do selector subject body for since tag people way on status expected outcome callback_at callback_choice note others version field value over was text title due assigned_to
  role name phone email slug all query columns access stay to when sequence days files address seen contact_point source reason
  channels confirmed timeZone carrier product faceAmount premium mode draftDay quoted applied submitted issued
  first_draft_paid lapsed canceled declined not_taken skip
  state zip birth_date age sex tobacco health coverage best_time reach_by language message * mon-from mon-to tue-from
  tue-to wed-from wed-to thu-from thu-to fri-from fri-to sat-from sat-to sun-from sun-to title_es bio bio_es languages
  street unit city asked asked_at key anyway place photo.file photo.remove photo voice.file voice.remove voice full passkey done code alerts from confirm password next current chosen again endpoint p256dh auth number`.split(
    /\s+/,
  ),
);

/** Lists the names in requests that have ids in the table. */
export const markedIn = (askings: readonly unknown[]): Set<string | undefined> =>
  new Set([...JSON.stringify(askings).matchAll(/"(\w+)":\[?"<[a-z ]+>"/g)].map(([, name]) => name));
