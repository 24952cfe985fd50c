-- Awkward data of the last weeks behind the operations screens: long names, failures, open incidents, many rows.
with clock as (select '{now}'::timestamptz as now) select now into temporary operations_clock from clock;

insert into staff (id, email, name, role, password_hash, active, created_at) select
  'ops-' || n, 'ops-' || n || '@example.com', case n when 1 then 'Wilhelmina Featherstonehaugh-Oyelaran Jr' else 'Dana Okafor' end, 'agent', 'x', true, now
  from operations_clock, generate_series(1, 2) n;
insert into staff (id, email, name, role, password_hash, active, created_at) select
  'ops-3', 'ops-3@example.com', 'Henry Okafor 3rd', 'editor', 'x', false, now from operations_clock;
insert into sessions (id, staff_id, created_at, last_seen_at, ip, user_agent) select
  decode(md5('session' || n), 'hex'), 'ops-' || (n % 2 + 1), now - n * interval '31 minutes', now - n * interval '7 minutes', '192.0.2.' || n,
  case n % 2 when 0 then 'Mozilla/5.0 (iPhone) Version/18.0 Safari/605' else 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' end
  from operations_clock, generate_series(1, 5) n;
insert into staff_presence (process_id, staff_id, seen_at) select 'ops', 'ops-1', now from operations_clock;
insert into api_keys (id, name, prefix, hash, scopes, created_by, created_at, expires_at, last_used_at) select
  'ops-' || n, case n when 1 then 'Wilhelmina Featherstonehaugh-Oyelaran Jr' else 'Dialer' end, 'hl_ab' || n, decode(md5('key' || n), 'hex'), '{leads:read}', 'ops-1',
  now - interval '40 days', case n when 1 then now + interval '60 days' end, case n when 2 then now - interval '3 hours' end
  from operations_clock, generate_series(1, 2) n;
insert into day_counts (day, kind, name, n) select (now - d * interval '1 day')::date, kind, name, n + d * 7
  from operations_clock, generate_series(0, 5) d, (values
    ('refused', '403 /api/leads/:id/dispositions', 3), ('refused', '429 /request-a-callback', 1204),
    ('refused', '400 /.netlify/functions/publish-article', 12), ('csp', 'script-src-elem /final-expense-insurance/:state', 17),
    ('sign-in-failed', 'ops-1', 2), ('sign-in-limited', 'ops-2', 1), ('sign-in-failed', 'no account', 41)) as k (kind, name, n);

insert into audit_log (at, actor_kind, actor_id, actor_name, action, record_type, record_id, request_id) select
  now - n * interval '11 minutes', case n % 5 when 0 then 'key' when 1 then 'system' else 'staff' end, 'ops-' || (n % 3),
  case n % 3 when 0 then 'Wilhelmina Featherstonehaugh-Oyelaran Jr' when 1 then 'Dana Okafor' else 'System' end,
  (array['lead.status', 'staff.sign-in', 'article.status', 'key.create', 'alert_rule.change', 'lead-export.create', 'article.schedule-refused'])[n % 7 + 1],
  (array['lead', 'staff', 'article', 'key', 'alert_rule', 'export', 'article'])[n % 7 + 1], case n % 7 when 1 then 'ops-3' else 'record-of-activity-' || n end, 'ops'
  from operations_clock, generate_series(1, 200) n;
insert into ledger_checks (id, state, by, created_at, finished_at, done, total, faults) select
  'ops', 'done', 'Wilhelmina Featherstonehaugh-Oyelaran Jr', now - interval '2 hours', now - interval '119 minutes', 1234, 1234, '[]' from operations_clock;

insert into reported_activity (at, actor_kind, actor_id, actor_name, action, article_id, title) select
  now - n * interval '7 minutes', 'staff', 'ops-1', 'Dana Okafor', 'rewrite', 'an-article', 'What a funeral costs'
  from operations_clock, generate_series(1, 23) n;

insert into check_results (name, at, ok, ms, words) select name, now - d * interval '1 day' - h * interval '6 hours' - interval '3 minutes',
  not (name = 'rewrite-article' and d % 9 = 0) and not (name = 'secure-upload' and d = 4), 20 + (d * 37 + h * 11) % 900,
  case when (name = 'rewrite-article' and d % 9 = 0) then 'The writing provider at https://api.example.com/v1/chat/completions answered 503: the model is overloaded, try again later.'
    when (name = 'secure-upload' and d = 4) then 'A test file could not be saved.' else 'It works.' end
  from operations_clock, generate_series(0, 60) d, generate_series(0, 1) h,
  unnest(array['test-lead', 'delete-article', 'rewrite-article', 'assign-lead', 'secure-upload', 'gcs-download', 'admin-log', 'csp-report', 'gcs-health', 'ai']) as name;

insert into alert_rules values ('lead_waiting', 25, 3, true, true, true, false, 2), ('mail_failed', 0, 0, true, true, true, false, 1), ('disk_free', 8.5, 5, false, false, true, true, 1)
  on conflict do nothing;
insert into alert_channels values ('all', '{}', 1260, 420, 'https://hooks.example.com/services/hearthlight/alerts/with-a-very-long-path-0123456789', 'whsec_x', 3)
  on conflict do nothing;
insert into alert_states (signal, value, applies, at, bad_since) select s, v, a, now, case when bad then now - interval '40 minutes' end
  from operations_clock, (values ('heartbeat', 3.2, true, false), ('failed_checks', 1, true, true), ('file_store', 0, true, false),
    ('lead_waiting', 1473.5, true, true), ('journal_waiting', 0, true, false), ('mail_waiting', 12, true, false), ('mail_failed', 4, true, true),
    ('queue_waiting', 0.4, true, false), ('database_answer', 1.7, true, false), ('error_rate', null, true, false), ('disk_free', 37.9, true, false),
    ('certificate', null, false, false), ('backup_age', 31, true, false), ('drill_age', null, true, false), ('wal_archive', 0, true, false), ('damaged_data', 0, true, false)) as t (s, v, a, bad)
  on conflict (signal) do update set value = excluded.value, applies = excluded.applies, at = excluded.at, bad_since = excluded.bad_since;
insert into alert_incidents (id, signal, title, message, opened_value, since, notified_at, ended_at, end_notified_at) select 'ops-' || n, s, title, message,
  case s when 'lead_waiting' then 1420.2 when 'mail_failed' then 3 end,
  now - minutes * interval '1 minute', case when told then now - (minutes - 1) * interval '1 minute' end, case when lasted is not null then now - (minutes - lasted) * interval '1 minute' end, null
  from operations_clock, (values
    (1, 'lead_waiting', 'A new lead waits too long', 'The oldest new lead has waited 1,473 minutes of your opening hours without an attempt to reach it. The limit is 25 minutes.', 40, true, null::int),
    (2, 'mail_failed', 'Email could not be delivered', '4 emails failed for good in the last hour. The limit is 0 emails.', 12, false, null),
    (3, 'disk_free', 'The disk is almost full', '2.1% of the disk with the data folder is free. The limit is 10%.', 9000, true, 133),
    (4, 'error_rate', 'No data: Error rate', 'This could not be measured for 5 minutes. What measures it may have stopped.', 60000, true, 12)) as t (n, s, title, message, minutes, told, lasted);
insert into alert_phones (id, staff_id, number, created_at, code_sent_at, confirmed_at, ended_at, ended, texted_at, delivered_at, failure) select
  'ops-' || n, 'ops-' || n, '+1614555014' || n, now - interval '20 days', now - interval '20 days', now - interval '20 days',
  case n when 2 then now - interval '50 minutes' end, case n when 2 then 'stopped' end, now - interval '39 minutes', now - interval '9 days',
  case n when 1 then 'The last text may have been sent, and is not sent again. The provider did not answer in time.' end
  from operations_clock, generate_series(1, 2) n;
insert into alert_deliveries (id, body, state, attempts, last_status, last_error, created_at, next_at) select 'ops', '{}', 'failed', 6, 503, null,
  now - interval '39 minutes', now from operations_clock;

insert into error_groups (id, origin, name, code, place, message, version, first_seen, last_seen, state) select 'ops-' || n, origin, name, code, place, message, '0.1.0',
  now - n * interval '3 days', now - n * interval '17 minutes', state from operations_clock, (values
    (1, 'server', 'DatabaseError', '40P01', 'applySubmission in src/leads/intake/server/apply-submission.ts', 'deadlock detected while updating a tuple in a relation with a name that goes on for a while', 'again'),
    (2, 'browser', 'TypeError', '', 'EndlessLeads in src/leads/leads/desk/use-endless-list.ts', 'Cannot read properties of undefined', 'new'),
    (3, 'browser', 'ChunkLoadError', '', 'anonymous', '', 'new'),
    (4, 'server', 'RangeError', '', 'percentile in src/platform/log/rules/request-times.ts', 'Invalid array length', 'resolved'),
    (5, 'browser', 'NotAllowedError', '', 'play in src/leads/assignment/desk/new-lead-signal.ts', 'play() failed', 'muted')) as t (n, origin, name, code, place, message, state);
insert into error_days (group_id, day, n) select 'ops-' || g, (now - d * interval '1 day')::date, 1 + (d * 13 * g) % 190
  from operations_clock, generate_series(1, 5) g, generate_series(0, 9) d where d % g = 0;

insert into vital_counts (day, template, device, vital, class, n) select (now - interval '1 day')::date, template, device, vital, c, case template when '/' then 30 else 3 end
  from operations_clock, (values ('/'), ('/get-a-quote'), ('/blog/:slug'), ('/final-expense-insurance/:state'), ('/calculators/:calculator')) as t (template),
  (values ('phone'), ('desktop')) as e (device), (values ('LCP'), ('INP'), ('CLS'), ('FCP'), ('TTFB')) as v (vital), generate_series(18, 20) c;

insert into request_minutes (minute, process, method, route, buckets, errors) select date_trunc('minute', now) - m * interval '1 minute', 'ops', method, route,
  array[0, n, n * 3, n, 2, 1, 1, 0, slow, 0, 0, 0, 0, 0], errors from operations_clock, generate_series(0, 4) m, (values
    ('GET', '/', 400, 0, 0), ('GET', '/admin/leads/:id/overview', 12, 3, 0), ('POST', '/api/leads/:id/dispositions', 7, 0, 0),
    ('POST', '/.netlify/functions/rewrite-article', 1, 9, 4), ('GET', '/final-expense-insurance/:state', 90, 0, 0), ('GET', '/api/admin/metrics', 4, 0, 0)) as t (method, route, n, slow, errors)
  on conflict do nothing;

insert into jobs.job (id, name, state, retry_count, created_on, start_after, started_on, completed_on, output)
  select gen_random_uuid(), name, state::jobs.job_state, tries, now - m * interval '1 minute', now + interval '10 minutes',
    case state when 'completed' then now - interval '69 minutes' end, case state when 'completed' then now - interval '69 minutes' + interval '14 seconds' end,
    case when error <> '' then jsonb_build_object('message', error) end
  from operations_clock, (values
    ('deliver-webhook', 'failed', 5, 300, 'connect ECONNREFUSED 192.0.2.10:443 while a message to another program was sent, and no answer came for thirty seconds'),
    ('site-audit', 'failed', 2, 900, 'canceling statement due to statement timeout'), ('ai-batch', 'retry', 3, 5, 'The model is overloaded'),
    ('article-clusters', 'created', 0, 1, ''), ('send-mail', 'completed', 0, 70, '')) as t (name, state, tries, m, error);

insert into mails (id, key, message_id, kind, to_address, subject, body_text, body_html, state, attempts, next_at, last_error, created_at, sent_at)
  select 'ops-' || n, 'ops-' || n, 'ops-' || n, 'lead', address, subject, 'Name: ' || subject || E'\n\nOpen the lead in the desk.', '<p>x</p>', state, tries,
    now + interval '25 minutes', error, now - n * interval '13 minutes', case state when 'sent' then now - n * interval '13 minutes' + interval '4 seconds' end
  from operations_clock, (values
    (1, 'wilhelmina.featherstonehaugh-oyelaran@a-rather-long-domain-name.example.com', 'New lead: Wilhelmina Featherstonehaugh-Oyelaran Jr asks for a call about final expense coverage in Ohio', 'failed', 9, 'The mail server refused the address: 550 5.1.1 no such user here'),
    (2, 'dana@example.com', 'New lead: Pat Lee', 'waiting', 3, 'The mail server did not answer.'), (3, 'dana@example.com', 'New lead: Ruth Nowak', 'sent', 1, null),
    (4, 'dana@example.com', 'Your week', 'kept', 0, null), (5, 'dana@example.com', 'New lead: Sam Ortiz', 'waiting', 0, null)) as t (n, address, subject, state, tries, error);

insert into backups (id, started_at, finished_at, place, bytes, problem, drilled_at, drill_ok, drill_words) select
  to_char(now - d * interval '1 day', 'YYYY-MM-DD-HH24-MI'), now - d * interval '1 day', case when d <> 3 then now - d * interval '1 day' + interval '95 seconds' end,
  '/mnt/backups', case when d <> 3 then 1234567890 - d * 3000000 end,
  case when d = 3 then 'The folder /mnt/backups could not be written: no space left on device.' end,
  case when d in (1, 5) then now - interval '9 hours' * d end, case d when 1 then true when 5 then false end,
  case d when 1 then 'Restored in 41 s: 1,204 leads, 25 articles, 3,411 audit records. The ledger is as it was sealed.'
    when 5 then 'The index leads_search is damaged: heap tuple lacks matching index tuple.' end
  from operations_clock, generate_series(1, 8) d;
drop table operations_clock;
