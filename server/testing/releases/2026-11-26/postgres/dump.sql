--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: pg_trgm; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;


--
-- Name: EXTENSION pg_trgm; Type: COMMENT; Schema: -; Owner: -
--

COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';


--
-- Name: refuse_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception '% is append-only', tg_table_name; end $$;


--
-- Name: refuse_unpruned(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_unpruned() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        if exists (select 1 from audit_chain where first <= old.seq and last >= old.seq and pruned_at is not null) then return old; end if;
        raise exception '% is append-only', tg_table_name;
      end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: article_ratings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_ratings (
    article_id text NOT NULL,
    user_id text NOT NULL,
    score bigint NOT NULL
);


--
-- Name: article_texts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_texts (
    article_id text NOT NULL,
    excerpt text NOT NULL,
    plain text NOT NULL,
    content text NOT NULL
);


--
-- Name: article_views; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_views (
    article_id text NOT NULL,
    user_id text NOT NULL,
    day text NOT NULL
);


--
-- Name: article_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.article_words (
    article bigint NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    weight bigint NOT NULL
);


--
-- Name: articles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.articles (
    seq bigint NOT NULL,
    id text NOT NULL,
    title text NOT NULL,
    title_folded text NOT NULL COLLATE pg_catalog."C",
    category_id text NOT NULL,
    author_id text,
    updated_by text,
    tags text NOT NULL,
    tag_keys text NOT NULL,
    version bigint NOT NULL,
    views bigint NOT NULL,
    rating_sum bigint NOT NULL,
    rating_count bigint NOT NULL,
    comment_count bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    deleted_by text
);


--
-- Name: articles_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.articles ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.articles_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: audit_chain; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_chain (
    seq bigint NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    rows bigint NOT NULL,
    digests text NOT NULL,
    hash text NOT NULL,
    at bigint NOT NULL,
    pruned_at bigint,
    kept_hash text
);


--
-- Name: audit_chain_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_chain ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_chain_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: authenticators; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.authenticators (
    user_id text NOT NULL,
    secret text NOT NULL,
    made_at bigint NOT NULL,
    last_step bigint NOT NULL
);


--
-- Name: categories; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.categories (
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    name_folded text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL,
    created_at bigint NOT NULL,
    deleted_at bigint
);


--
-- Name: check_in_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.check_in_words (
    seq bigint NOT NULL,
    id text NOT NULL,
    check_in_id text NOT NULL,
    author_id text,
    date bigint NOT NULL,
    content text NOT NULL,
    is_sealed_author bigint DEFAULT 0 NOT NULL
);


--
-- Name: check_in_words_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.check_in_words ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.check_in_words_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: check_ins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.check_ins (
    seq bigint NOT NULL,
    id text NOT NULL,
    rant_id text NOT NULL,
    resolved_at bigint NOT NULL,
    mark bigint NOT NULL,
    asked_at bigint NOT NULL,
    answer text,
    protector_id text,
    closed_at bigint
);


--
-- Name: check_ins_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.check_ins ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.check_ins_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: citations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.citations (
    article_id text NOT NULL,
    post_id text NOT NULL
);


--
-- Name: closed_months; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.closed_months (
    month text NOT NULL,
    time_zone text NOT NULL,
    as_of bigint NOT NULL,
    days bytea NOT NULL
);


--
-- Name: comments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.comments (
    seq bigint NOT NULL,
    id text NOT NULL,
    article_id text NOT NULL,
    author_id text,
    content text NOT NULL,
    created_at bigint NOT NULL,
    edited_at bigint
);


--
-- Name: comments_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.comments ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.comments_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: company_flows; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.company_flows (
    state_hash text NOT NULL,
    secret_hash text NOT NULL,
    provider_id text NOT NULL,
    purpose text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    return_to text,
    revision bigint NOT NULL,
    user_id text,
    sid text,
    begun_at bigint NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.devices (
    user_id text NOT NULL,
    hash text NOT NULL,
    network text NOT NULL,
    used_at bigint NOT NULL
);


--
-- Name: digest_hours; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.digest_hours (
    user_id text NOT NULL,
    hour bigint NOT NULL
);


--
-- Name: drafts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.drafts (
    user_id text NOT NULL,
    article text NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    category text NOT NULL,
    tags text NOT NULL,
    base_version bigint NOT NULL,
    saved_at bigint NOT NULL
);


--
-- Name: event_values; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.event_values (
    event bigint NOT NULL,
    name text NOT NULL,
    salt text NOT NULL,
    value text NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    seq bigint NOT NULL,
    at bigint NOT NULL,
    type text NOT NULL,
    actor_id text,
    subject text,
    data text NOT NULL
);


--
-- Name: events_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.events ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.events_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: file_chunks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.file_chunks (
    sha256 text NOT NULL,
    "position" bigint NOT NULL,
    bytes bytea NOT NULL
);


--
-- Name: files; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.files (
    seq bigint NOT NULL,
    id text NOT NULL,
    owner_id text,
    name text NOT NULL,
    type text NOT NULL,
    size bigint NOT NULL,
    sha256 text,
    preview text,
    stored bigint NOT NULL,
    state text NOT NULL,
    created_at bigint NOT NULL,
    rant_id text,
    place text,
    place_id text,
    "position" bigint DEFAULT 0 NOT NULL
);


--
-- Name: files_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.files ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.files_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: held_names; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.held_names (
    skeleton text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL
);


--
-- Name: held_words; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.held_words (
    rant_id text NOT NULL,
    words text NOT NULL
);


--
-- Name: holds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.holds (
    id text NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    made_by text,
    made_at bigint NOT NULL,
    why text NOT NULL,
    until text,
    ended_at bigint
);


--
-- Name: identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.identities (
    provider_id text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL,
    first_used_at bigint NOT NULL,
    used_at bigint NOT NULL
);


--
-- Name: images; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.images (
    id text NOT NULL,
    type text NOT NULL,
    author_id text,
    created_at bigint NOT NULL,
    bytes bytea NOT NULL
);


--
-- Name: instances; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.instances (
    id text NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    started_at bigint NOT NULL,
    seen_at bigint NOT NULL
);


--
-- Name: invites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invites (
    id text NOT NULL,
    hash text NOT NULL,
    made_by text NOT NULL,
    made_at bigint NOT NULL,
    until text NOT NULL,
    expires_at bigint NOT NULL,
    approves bigint NOT NULL,
    came bigint NOT NULL
);


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    kind text NOT NULL,
    subject text NOT NULL,
    due_at bigint NOT NULL
);


--
-- Name: keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.keys (
    id text NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    user_id text,
    made_by text,
    role text,
    scopes text NOT NULL,
    created_at bigint NOT NULL,
    until text NOT NULL,
    expires_at bigint NOT NULL,
    used_at bigint,
    ended_at bigint,
    is_directory bigint DEFAULT 0 NOT NULL,
    factors bigint DEFAULT 1 NOT NULL
);


--
-- Name: legal_texts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.legal_texts (
    page text NOT NULL,
    markdown text NOT NULL,
    updated_at bigint NOT NULL
);


--
-- Name: links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.links (
    hash text NOT NULL,
    kind text NOT NULL,
    user_id text,
    expires_at bigint NOT NULL,
    session_id text
);


--
-- Name: log_heads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.log_heads (
    round bigint NOT NULL,
    at bigint NOT NULL,
    size bigint NOT NULL,
    root text NOT NULL,
    day text NOT NULL,
    audit text NOT NULL,
    key text NOT NULL,
    signature text NOT NULL
);


--
-- Name: log_leaves; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.log_leaves (
    idx bigint NOT NULL,
    hash bytea NOT NULL,
    kind text NOT NULL,
    subject text,
    said text,
    round bigint NOT NULL
);


--
-- Name: log_nodes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.log_nodes (
    place bigint NOT NULL,
    hash bytea NOT NULL
);


--
-- Name: log_waiting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.log_waiting (
    kind text NOT NULL,
    subject text NOT NULL,
    hash bytea NOT NULL,
    said text NOT NULL,
    ready_at bigint NOT NULL
);


--
-- Name: mail_rants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_rants (
    mail_id text NOT NULL,
    rant_id text NOT NULL
);


--
-- Name: mail_server; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_server (
    place bigint NOT NULL,
    host text NOT NULL,
    port bigint NOT NULL,
    username text NOT NULL,
    password text,
    sender text NOT NULL,
    CONSTRAINT mail_server_place_check CHECK ((place = 1))
);


--
-- Name: mails; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mails (
    seq bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    user_id text,
    notification_id text,
    address text,
    period text,
    items text,
    state text NOT NULL,
    attempts bigint NOT NULL,
    error text,
    created_at bigint NOT NULL,
    due_at bigint,
    sent_at bigint,
    is_file integer DEFAULT 0 NOT NULL
);


--
-- Name: mails_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.mails ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mails_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: marks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.marks (
    name text NOT NULL,
    value bigint NOT NULL
);


--
-- Name: migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.migrations (
    name text NOT NULL,
    at bigint NOT NULL
);


--
-- Name: mutes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mutes (
    rant_id text NOT NULL,
    asked_by text NOT NULL,
    reason text NOT NULL,
    asked_at bigint NOT NULL
);


--
-- Name: notes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notes (
    seq bigint NOT NULL,
    id text NOT NULL,
    rant_id text NOT NULL,
    author_id text,
    date bigint NOT NULL,
    content text NOT NULL
);


--
-- Name: notes_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.notes ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: notices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notices (
    seq bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    data text NOT NULL,
    related_model text,
    related_id text,
    event_seq bigint NOT NULL,
    created_at bigint NOT NULL
);


--
-- Name: notices_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.notices ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notices_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: notifications; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.notifications (
    recipient integer NOT NULL,
    notice bigint NOT NULL,
    kind text NOT NULL,
    read_at bigint,
    deleted_at bigint,
    in_app smallint DEFAULT 1 NOT NULL,
    in_digest smallint DEFAULT 0 NOT NULL,
    former bigint
);


--
-- Name: option_answerers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.option_answerers (
    option_id text NOT NULL,
    user_id text NOT NULL,
    "position" bigint NOT NULL,
    turn bigint NOT NULL
);


--
-- Name: options; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.options (
    id text NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    name_folded text NOT NULL COLLATE pg_catalog."C",
    user_id text,
    created_at bigint NOT NULL,
    archived_at bigint,
    deleted_at bigint,
    deleted_by text,
    answer_hours bigint,
    resolve_days bigint,
    is_whistleblowing bigint DEFAULT 0 NOT NULL,
    keep_months bigint,
    headcount bigint
);


--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id text NOT NULL,
    user_id text NOT NULL,
    credential text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint
);


--
-- Name: plan_comments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plan_comments (
    seq bigint NOT NULL,
    id text NOT NULL,
    plan_id text NOT NULL,
    author_id text,
    content text NOT NULL,
    created_at bigint NOT NULL,
    edited_at bigint
);


--
-- Name: plan_comments_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plan_comments ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plan_comments_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: plan_rants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plan_rants (
    plan_id text NOT NULL,
    rant_id text NOT NULL,
    linked_at bigint NOT NULL
);


--
-- Name: plan_steps; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plan_steps (
    id text NOT NULL,
    plan_id text NOT NULL,
    place bigint NOT NULL,
    text text NOT NULL,
    done bigint NOT NULL
);


--
-- Name: plans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plans (
    seq bigint NOT NULL,
    id text NOT NULL,
    title text NOT NULL,
    title_folded text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL,
    folded text NOT NULL,
    department_id text NOT NULL,
    category_id text,
    deadline text NOT NULL COLLATE pg_catalog."C",
    priority bigint NOT NULL,
    assigned_to text,
    completed_at bigint,
    public_note text NOT NULL,
    has_note bigint NOT NULL,
    basis text,
    version bigint NOT NULL,
    author_id text,
    updated_by text,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    deleted_at bigint,
    deleted_by text,
    remind_on text COLLATE pg_catalog."C",
    remind_at bigint,
    rants_class bigint
);


--
-- Name: plans_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.plans ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.plans_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: possible_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.possible_links (
    option_id text NOT NULL,
    user_id text NOT NULL,
    found_at bigint NOT NULL,
    decided_at bigint
);


--
-- Name: posts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.posts (
    seq bigint NOT NULL,
    id text NOT NULL,
    rant_id text NOT NULL,
    kind text NOT NULL,
    author_id text,
    date bigint NOT NULL,
    content text NOT NULL,
    searched bigint,
    is_sealed_author bigint DEFAULT 0 NOT NULL
);


--
-- Name: posts_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.posts ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posts_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: preferences; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.preferences (
    user_id text NOT NULL,
    kind text NOT NULL,
    app bigint NOT NULL,
    mail bigint NOT NULL,
    digest bigint NOT NULL
);


--
-- Name: providers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.providers (
    id text NOT NULL,
    name text NOT NULL,
    issuer text NOT NULL,
    client_id text NOT NULL,
    secret text,
    is_on bigint NOT NULL,
    revision bigint NOT NULL,
    tested_revision bigint,
    match_by_email bigint NOT NULL,
    newcomers text NOT NULL,
    role_claim text NOT NULL,
    roles text NOT NULL,
    department_claim text NOT NULL,
    is_second_factor bigint NOT NULL,
    created_at bigint NOT NULL
);


--
-- Name: published_numbers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.published_numbers (
    period text NOT NULL,
    part text NOT NULL,
    option_id text NOT NULL,
    value bigint
);


--
-- Name: rants; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rants (
    seq bigint NOT NULL,
    id text NOT NULL,
    author_id text,
    target_id text NOT NULL,
    department_id text NOT NULL,
    category_id text NOT NULL,
    date bigint NOT NULL,
    status text NOT NULL,
    urgent bigint NOT NULL,
    word text GENERATED ALWAYS AS (
CASE
    WHEN (status = 'Resolved'::text) THEN status
    WHEN (urgent = 1) THEN 'Urgent'::text
    ELSE status
END) STORED,
    urgent_by text,
    first_response_at bigint,
    resolved_at bigint,
    resolved_reason text,
    import_key text,
    content text NOT NULL,
    folded text NOT NULL COLLATE pg_catalog."C",
    waits_since bigint,
    duplicate_of text,
    owner_id text,
    opened_at bigint,
    edited_at bigint,
    withdrawn_at bigint,
    answer_soon bigint,
    answer_due bigint,
    resolve_soon bigint,
    resolve_due bigint,
    waiting_since bigint,
    said text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    said_indexed bigint DEFAULT 0 NOT NULL,
    same_as text,
    follows bigint,
    before_link text,
    receipt_salt text,
    kind text DEFAULT 'named'::text NOT NULL,
    feedback_day text,
    removed_at bigint,
    removed_reason text,
    thread_hash text,
    board_key text,
    reveal_hash text,
    revealed_day text,
    said_ids text,
    muted_at bigint,
    muted_reason text
)
WITH (toast_tuple_target='8160');


--
-- Name: rants_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.rants ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.rants_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ready_answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ready_answers (
    seq bigint NOT NULL,
    id text NOT NULL,
    owner_id text,
    name text NOT NULL,
    texts text NOT NULL,
    is_shared bigint NOT NULL,
    used bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL
);


--
-- Name: ready_answers_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.ready_answers ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.ready_answers_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recipients; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recipients (
    seq bigint NOT NULL,
    user_id text NOT NULL
);


--
-- Name: recipients_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.recipients ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recipients_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: recovery_codes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recovery_codes (
    user_id text NOT NULL,
    finding text NOT NULL,
    hash text NOT NULL
);


--
-- Name: removals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.removals (
    rant_id text NOT NULL,
    asked_by text NOT NULL,
    reason text NOT NULL,
    asked_at bigint NOT NULL
);


--
-- Name: request_decisions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.request_decisions (
    request_id text NOT NULL,
    passage text NOT NULL,
    rant_id text,
    digest text NOT NULL,
    turn bigint NOT NULL,
    outcome text NOT NULL,
    reason text,
    why text NOT NULL,
    is_told bigint NOT NULL,
    by text
);


--
-- Name: requests; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.requests (
    seq bigint NOT NULL,
    id text NOT NULL,
    target_id text NOT NULL,
    asked_day text NOT NULL,
    due_day text NOT NULL,
    closed_day text
);


--
-- Name: requests_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.requests ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.requests_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: revisions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.revisions (
    seq bigint NOT NULL,
    id text NOT NULL,
    article_id text NOT NULL,
    version bigint NOT NULL,
    author_id text,
    began_at bigint NOT NULL,
    saved_at bigint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    tags text,
    category_id text
);


--
-- Name: revisions_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.revisions ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.revisions_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rounds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rounds (
    n bigint NOT NULL,
    at bigint NOT NULL,
    day text NOT NULL
);


--
-- Name: scim_departments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.scim_departments (
    group_id text NOT NULL,
    option_id text NOT NULL
);


--
-- Name: scim_groups; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.scim_groups (
    id text NOT NULL,
    display_name text NOT NULL,
    display_key text NOT NULL,
    external_id text,
    role text,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    version bigint NOT NULL
);


--
-- Name: scim_members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.scim_members (
    group_id text NOT NULL,
    user_id text NOT NULL
);


--
-- Name: scim_people; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.scim_people (
    user_id text NOT NULL,
    user_name text NOT NULL,
    user_name_key text NOT NULL,
    external_id text,
    given_name text,
    family_name text,
    formatted text,
    display_name text,
    display_key text NOT NULL,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    own_role text,
    keeps_departments bigint NOT NULL
);


--
-- Name: sealed_board; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_board (
    round bigint NOT NULL,
    tag bytea NOT NULL
);


--
-- Name: sealed_boxes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_boxes (
    public text NOT NULL,
    day text NOT NULL
);


--
-- Name: sealed_epochs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_epochs (
    epoch text NOT NULL,
    week text NOT NULL,
    public text NOT NULL,
    private text,
    closed_on text
);


--
-- Name: sealed_issued; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_issued (
    epoch text NOT NULL,
    user_id text NOT NULL,
    count bigint NOT NULL
);


--
-- Name: sealed_news; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_news (
    rant_id text NOT NULL
);


--
-- Name: sealed_spent; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_spent (
    epoch text NOT NULL,
    tag bytea NOT NULL
);


--
-- Name: sealed_waiting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sealed_waiting (
    id text NOT NULL,
    since_round bigint NOT NULL,
    tag bytea NOT NULL,
    thread text NOT NULL,
    message text NOT NULL
);


--
-- Name: search_misses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.search_misses (
    key text NOT NULL,
    text text NOT NULL,
    count bigint NOT NULL,
    last_at bigint NOT NULL
);


--
-- Name: secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    user_id text NOT NULL,
    created_at bigint NOT NULL,
    used_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    agent text NOT NULL,
    address text NOT NULL,
    device text,
    proved_at bigint DEFAULT 0 NOT NULL,
    factors bigint DEFAULT 1 NOT NULL,
    provider_id text,
    provider_sid text
);


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);


--
-- Name: sign_ins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_ins (
    id text NOT NULL,
    at bigint NOT NULL,
    user_id text,
    how text NOT NULL,
    result text NOT NULL,
    count bigint NOT NULL,
    address text,
    agent text NOT NULL
);


--
-- Name: solved_answers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.solved_answers (
    rant_id text NOT NULL,
    resolved_at bigint NOT NULL,
    answer text NOT NULL,
    at bigint NOT NULL
);


--
-- Name: summaries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.summaries (
    seq bigint NOT NULL,
    id text NOT NULL,
    rant_id text NOT NULL,
    user_id text NOT NULL,
    author_id text,
    day text NOT NULL,
    content text NOT NULL,
    reply text,
    replied_day text,
    shared bigint DEFAULT 0 NOT NULL
);


--
-- Name: summaries_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.summaries ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.summaries_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: throttle; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.throttle (
    key text NOT NULL,
    count bigint NOT NULL,
    resets_at bigint NOT NULL
);


--
-- Name: user_departments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.user_departments (
    user_id text NOT NULL,
    option_id text NOT NULL
);


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    role text NOT NULL,
    status text NOT NULL,
    is_active bigint NOT NULL,
    last_login bigint,
    created_at bigint NOT NULL,
    deleted_at bigint,
    deleted_by text,
    language text,
    browser_language text
);


--
-- Name: views; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.views (
    seq bigint NOT NULL,
    id text NOT NULL,
    owner_id text,
    name text NOT NULL,
    query text NOT NULL,
    is_shared bigint NOT NULL,
    created_at bigint NOT NULL
);


--
-- Name: views_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.views ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.views_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: voices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.voices (
    seq bigint NOT NULL,
    id text NOT NULL,
    rant_id text NOT NULL,
    user_id text,
    at bigint NOT NULL,
    content text
);


--
-- Name: voices_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.voices ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.voices_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Data for Name: article_ratings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_ratings VALUES
	('d9aedea8-d769-4a97-b19b-509eb019953b', '36dfb936-2216-4546-9673-0927f06091ef', 4);


--
-- Data for Name: article_texts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_texts VALUES
	('d9aedea8-d769-4a97-b19b-509eb019953b', 'Changed.', 'Changed.', 'Changed.');


--
-- Data for Name: article_views; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_views VALUES
	('d9aedea8-d769-4a97-b19b-509eb019953b', '36dfb936-2216-4546-9673-0927f06091ef', '2026-11-27');


--
-- Data for Name: article_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.article_words VALUES
	(1, 'uber', 425),
	(1, 'uns', 425),
	(1, 'grosse', 200),
	(1, 'two', 200),
	(1, 'changed', 77);


--
-- Data for Name: articles; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.articles OVERRIDING SYSTEM VALUE VALUES
	(1, 'd9aedea8-d769-4a97-b19b-509eb019953b', 'Über uns', 'uber uns', 'a86492a1-8246-43be-9a6c-08d6ae38606b', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '["Größe","two"]', '
größe
two
', 2, 1, 4, 1, 1, 1795759971463, 1795759971611, NULL, NULL);


--
-- Data for Name: audit_chain; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_chain OVERRIDING SYSTEM VALUE VALUES
	(1, 1, 76, 76, '[[1,"d3d95efb"],[2,"f1e747f9"],[3,"7f23c40f"],[4,"4829f802"],[5,"a4b97515"],[6,"6e1dbb7e"],[7,"b27e9001"],[8,"adb60e58"],[9,"971eec74"],[10,"0d48dc02"],[11,"493e70bf"],[12,"ef42f2ca"],[13,"26d52cfd"],[14,"4dd46e10"],[15,"2758a53b"],[16,"f8be9009"],[17,"d84c8770"],[18,"5d5b7030"],[19,"cb91e899"],[20,"dcd06c29"],[21,"308ba787"],[22,"c1e51018"],[23,"99077bad"],[24,"5239d9d1"],[25,"6069c8e0"],[26,"d88b25bd"],[27,"23fbb310"],[28,"68d5fcf0"],[29,"e0c4cc83"],[30,"fae2bf8b"],[31,"ae0a6899"],[32,"04570702"],[33,"a9f9616d"],[34,"f7b822ff"],[35,"e225331f"],[36,"714cac9e"],[37,"53c217ea"],[38,"4b6a0460"],[39,"9ae59447"],[40,"e26a7430"],[41,"855db87f"],[42,"63f9442e"],[43,"b28ae6fe"],[44,"0547cefe"],[45,"4d6dbeef"],[46,"2baa7d5b"],[47,"117db363"],[48,"875260c5"],[49,"3efef8b3"],[50,"ac50c4aa"],[51,"e8a33e46"],[52,"992e5122"],[53,"996a4ff4"],[54,"c6f6a0c5"],[55,"1e570680"],[56,"d97a14c8"],[57,"32b5d400"],[58,"36f1f7e6"],[59,"a5a608af"],[60,"8a08575b"],[61,"1954ec4d"],[62,"100f4c58"],[63,"5f402997"],[64,"35fd9804"],[65,"29cd23f8"],[66,"fb5601db"],[67,"ef93dcd9"],[68,"7beec856"],[69,"f3e65b96"],[70,"9346e157"],[71,"7dec071b"],[72,"6f958fea"],[73,"deb8729f"],[74,"32d76657"],[75,"3c99f703"],[76,"753d29db"]]', '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 1795760287654, NULL, NULL);


--
-- Data for Name: authenticators; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.authenticators VALUES
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'uYNdNlbXftBcNeKCT0HfvRmZCwVGJ753dxo54TaV_ghsMfDUhKcFhYOA2_F6-tqLO442btsbwqMAZxxr', 1795759979336, 59858665);


--
-- Data for Name: categories; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.categories VALUES
	('a86492a1-8246-43be-9a6c-08d6ae38606b', 'All', 'all', 'all', '', 1795759971453, NULL);


--
-- Data for Name: check_in_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.check_in_words OVERRIDING SYSTEM VALUE VALUES
	(1, '11741fd0-81fb-4f84-a543-4fc34c08e332', '60ea4f55-cd21-4b51-8d07-1311ed4f7ce5', '36dfb936-2216-4546-9673-0927f06091ef', 1795759970367, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 0);


--
-- Data for Name: check_ins; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.check_ins OVERRIDING SYSTEM VALUE VALUES
	(1, '60ea4f55-cd21-4b51-8d07-1311ed4f7ce5', '0f55049b-2f03-48a7-bde5-2df56e5e175f', 1795759968938, 30, 1795759970351, 'yes', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', NULL);


--
-- Data for Name: citations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.citations VALUES
	('d9aedea8-d769-4a97-b19b-509eb019953b', 'f69934eb-1bf4-438f-be47-b00d3d7f2e03');


--
-- Data for Name: closed_months; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.closed_months VALUES
	('2026-10', 'Asia/Kathmandu', 1, '\x1f8b0800000000000203cdd54d0a83301086e1bb0c5d2a64c6d6fe5c455c841a44d02a31b40bf1ee7553b0788177fb250cefee59e434f8491e5525e6acccd5e54e255ba409938f6908af34cb63f9fdaad74c9e3e85768c5d383c84bedfb66a37d699241fdb7038f2f1dd618b611efb7768fee6edc42ecdb8690537edcc4dbb70d34a6eda959b76e3a6ddb169eab8695c0d94ab81723550ae06cad540b91a285703e56aa05c0d8cab81713530ae06c6d5c0b81a185703e36a605c0d8cab81713528b81a14300deaf50b1a2420e3cf120000');


--
-- Data for Name: comments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES
	(1, 'efd63dbb-ddba-42d8-9d80-869cacbcce22', 'd9aedea8-d769-4a97-b19b-509eb019953b', '36dfb936-2216-4546-9673-0927f06091ef', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1795759971767, NULL);


--
-- Data for Name: company_flows; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.company_flows VALUES
	('a', 'b', '66c2161c-4137-4fda-bc10-8fa5d805e6d7', 'sign-in', 'n', 'v', NULL, 1, NULL, NULL, 1795760294935, 1795760894935);


--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES
	('bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'xitIREqjOtBr9Tgl4sVCNUpzZnz5opsOaio_IHHZemo', '127.0.0.1', 1795759965997),
	('9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'BZr-Is9F-gFYyBd4lB__S-IyoFvrPxLEOjwThLuASxU', '127.0.0.1', 1795759976755);


--
-- Data for Name: digest_hours; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.digest_hours VALUES
	('0d0a801d-4095-46c9-9507-c26080e25a2a', 7),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 7);


--
-- Data for Name: drafts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.drafts VALUES
	('0d0a801d-4095-46c9-9507-c26080e25a2a', 'new', 'Über uns', '# Words

Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ ![](/api/knowledge-base/images/087b41e6-7f92-4c57-a28b-6283e87a75e4)', 'All', '["Größe","two"]', 0, 1795759971827);


--
-- Data for Name: event_values; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.event_values VALUES
	(21, 'note', '8e1130b3e18f7c00c6769579940bd674', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿'),
	(59, 'nameFrom', '2ac0c2700c6e73c362f4ce5d4619522f', 'Max'),
	(59, 'nameTo', '17196484ad32a86a2eeafc8c6899a905', 'Maximilian');


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events OVERRIDING SYSTEM VALUE VALUES
	(1, 1795759965997, 'setup.done', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '{}'),
	(2, 1795759966640, 'account.approved', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '0d0a801d-4095-46c9-9507-c26080e25a2a', '{}'),
	(3, 1795759966827, 'account.approved', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '{}'),
	(4, 1795759966907, 'account.approved', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '36dfb936-2216-4546-9673-0927f06091ef', '{}'),
	(5, 1795759966987, 'account.approved', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '{}'),
	(6, 1795759967086, 'session.ended', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '10084cea-ed35-44d4-9f6e-ef0bd17d35b4', '{"sessionId":null}'),
	(7, 1795759967086, 'account.rejected', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '10084cea-ed35-44d4-9f6e-ef0bd17d35b4', '{}'),
	(8, 1795759967214, 'account.approved', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '1464d1d0-24cb-40ce-b551-669eb1aa479e', '{}'),
	(9, 1795759967290, 'session.ended', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '1464d1d0-24cb-40ce-b551-669eb1aa479e', '{"sessionId":null}'),
	(10, 1795759967290, 'account.deactivated', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '1464d1d0-24cb-40ce-b551-669eb1aa479e', '{}'),
	(11, 1795759967387, 'option.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '{"list":"targetEmployees"}'),
	(12, 1795759967511, 'option.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7743eeca-6879-4ec2-87d6-d25b0db60685', '{"list":"targetDepartments"}'),
	(13, 1795759967543, 'option.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', '3676744a-b210-4384-ac83-6f9d1e541a0f', '{"list":"categoryTypes"}'),
	(14, 1795759967768, 'rant.submitted', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967768}'),
	(15, 1795759967839, 'rant.submitted', '36dfb936-2216-4546-9673-0927f06091ef', '0f55049b-2f03-48a7-bde5-2df56e5e175f', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967839}'),
	(16, 1795759967876, 'rant.submitted', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967876}'),
	(17, 1795759967907, 'rant.submitted', '36dfb936-2216-4546-9673-0927f06091ef', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967907}'),
	(18, 1795759967924, 'rant.submitted', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967924}'),
	(19, 1795759967953, 'rant.responded', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967768,"postId":"0a224b26-8f28-4e02-bdc6-3feb358c06f2","from":"Pending","to":"Responded"}'),
	(20, 1795759968130, 'rant.noted', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967768,"noteId":"bf19810e-5482-4e1e-9ca2-de18ae7cb3b8"}'),
	(21, 1795759968613, 'rant.owned', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795759967768,"from":null,"to":"f1675bf0-3637-46ce-ac93-56310c15f3d2","note":"9a196fac82b43e045716c55399594d6930c1ee9c06732f392d41fa8fbae0d9fc"}'),
	(22, 1795759968735, 'rant.paused', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795759967768}'),
	(23, 1795759968796, 'rant.paused', '0d0a801d-4095-46c9-9507-c26080e25a2a', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967924}'),
	(24, 1795759968845, 'rant.written', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795759967768,"postId":"43ee23a8-1d62-4978-9c2b-bec099392b5a","from":"Responded","to":"Responded"}'),
	(25, 1795759968938, 'rant.statusChanged', '0d0a801d-4095-46c9-9507-c26080e25a2a', '0f55049b-2f03-48a7-bde5-2df56e5e175f', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967839,"from":"Pending","to":"Resolved","reason":"explained"}'),
	(26, 1795759969555, 'rant.solved', '36dfb936-2216-4546-9673-0927f06091ef', '0f55049b-2f03-48a7-bde5-2df56e5e175f', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967839,"resolvedAt":1795759968938}'),
	(27, 1795759969599, 'rant.voiced', '36dfb936-2216-4546-9673-0927f06091ef', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795759967768}'),
	(28, 1795759969638, 'option.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', '256abf25-b43c-4e21-8fc7-188073108c45', '{"list":"targetEmployees"}'),
	(29, 1795759969674, 'option.linked', 'an admin', '256abf25-b43c-4e21-8fc7-188073108c45', '{"from":null,"to":"f1675bf0-3637-46ce-ac93-56310c15f3d2"}'),
	(30, 1795759969855, 'rant.submitted', '36dfb936-2216-4546-9673-0927f06091ef', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"256abf25-b43c-4e21-8fc7-188073108c45","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759969855}'),
	(31, 1795759969899, 'summary.written', '0d0a801d-4095-46c9-9507-c26080e25a2a', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"256abf25-b43c-4e21-8fc7-188073108c45","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759969855}'),
	(32, 1795759970139, 'summary.replied', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"256abf25-b43c-4e21-8fc7-188073108c45","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759969855}'),
	(33, 1795759970318, 'settings.changed', NULL, NULL, '{"key":"protectors","from":"","to":"9bf71daa-496a-4d7c-bf20-1abae02e90b2"}'),
	(34, 1795759970367, 'checkIn.written', '36dfb936-2216-4546-9673-0927f06091ef', '60ea4f55-cd21-4b51-8d07-1311ed4f7ce5', '{}'),
	(35, 1795759970444, 'rant.originalChanged', '0d0a801d-4095-46c9-9507-c26080e25a2a', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"from":null,"to":"0967426b-4e99-4a8c-839e-cd5fba4ed6a9"}'),
	(36, 1795759970444, 'rant.statusChanged', '0d0a801d-4095-46c9-9507-c26080e25a2a', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967876,"from":"Pending","to":"Resolved","reason":"duplicate"}'),
	(37, 1795759970575, 'rant.linked', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967907,"same":"7e07243f-0ad8-4f76-8e54-791b2eb4d26e","targets":["d1668236-7ba2-42a5-be5e-297cf48f8b92","d1668236-7ba2-42a5-be5e-297cf48f8b92"]}'),
	(38, 1795759970575, 'rant.answeredLike', '0d0a801d-4095-46c9-9507-c26080e25a2a', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967907}'),
	(39, 1795759970575, 'rant.followed', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967907,"from":"Pending","to":"Responded","reason":null}'),
	(40, 1795759970744, 'rant.removalAsked', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967924,"reason":"data of a third person"}'),
	(41, 1795759970823, 'rant.submitted', '36dfb936-2216-4546-9673-0927f06091ef', 'c6b71751-4fd0-4cec-a231-38a44345ba0f', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759970823}'),
	(42, 1795759970854, 'hold.made', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'c6b71751-4fd0-4cec-a231-38a44345ba0f', '{"kind":"rant","targets":["d1668236-7ba2-42a5-be5e-297cf48f8b92"]}'),
	(43, 1795759970883, 'rant.withdrawn', '36dfb936-2216-4546-9673-0927f06091ef', 'c6b71751-4fd0-4cec-a231-38a44345ba0f', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759970823}'),
	(44, 1795759971008, 'request.opened', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '{"targets":["d1668236-7ba2-42a5-be5e-297cf48f8b92"]}'),
	(45, 1795759971453, 'category.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'a86492a1-8246-43be-9a6c-08d6ae38606b', '{"name":"All"}'),
	(46, 1795759971463, 'article.created', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'd9aedea8-d769-4a97-b19b-509eb019953b', '{}'),
	(47, 1795759971611, 'article.updated', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'd9aedea8-d769-4a97-b19b-509eb019953b', '{"version":2}'),
	(48, 1795759971767, 'article.commented', '36dfb936-2216-4546-9673-0927f06091ef', 'd9aedea8-d769-4a97-b19b-509eb019953b', '{"authorId":"0d0a801d-4095-46c9-9507-c26080e25a2a","commentId":"efd63dbb-ddba-42d8-9d80-869cacbcce22"}'),
	(49, 1795759971858, 'rant.responded', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '{"authorId":"9bf71daa-496a-4d7c-bf20-1abae02e90b2","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795759967768,"postId":"f69934eb-1bf4-438f-be47-b00d3d7f2e03","from":"Responded","to":"Responded"}'),
	(50, 1795759971858, 'rant.answeredLike', '0d0a801d-4095-46c9-9507-c26080e25a2a', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '{"authorId":"36dfb936-2216-4546-9673-0927f06091ef","targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":null,"date":1795759967907}'),
	(51, 1795759976063, 'plan.created', '0d0a801d-4095-46c9-9507-c26080e25a2a', '6fd4292d-23ef-498b-bc03-194017442f27', '{}'),
	(52, 1795759976063, 'plan.assigned', '0d0a801d-4095-46c9-9507-c26080e25a2a', '6fd4292d-23ef-498b-bc03-194017442f27', '{"from":null,"to":"0d0a801d-4095-46c9-9507-c26080e25a2a"}'),
	(53, 1795759976229, 'plan.stepsChanged', '0d0a801d-4095-46c9-9507-c26080e25a2a', '6fd4292d-23ef-498b-bc03-194017442f27', '{}'),
	(54, 1795759976300, 'plan.commented', '0d0a801d-4095-46c9-9507-c26080e25a2a', '6fd4292d-23ef-498b-bc03-194017442f27', '{"commentId":"8117ede7-8f33-48b7-a43d-a25e8d4a1ad6"}'),
	(55, 1795759976360, 'plan.linked', '0d0a801d-4095-46c9-9507-c26080e25a2a', '6fd4292d-23ef-498b-bc03-194017442f27', '{"rants":["7e07243f-0ad8-4f76-8e54-791b2eb4d26e"]}'),
	(56, 1795759979336, 'session.ended', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '{"sessionId":null,"except":"89199c36-3f4c-4a97-baf2-db0d380cccb0"}'),
	(57, 1795759979336, 'factor.changed', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '{"change":"added"}'),
	(58, 1795759979402, 'account.linkMade', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '{}'),
	(59, 1795759979445, 'account.changed', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '{"name":true,"nameFrom":"20a9da06b8c81f8ba102e0dae64c201bba87fcafa7837a9216e553ebb0bcf19b","nameTo":"849916a0081656271ec6647249609f09c972fc9172347e6079dd0a51d138bcc9"}'),
	(60, 1795759979540, 'account.departmentsChanged', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '{"added":["7743eeca-6879-4ec2-87d6-d25b0db60685"]}'),
	(61, 1795759979575, 'key.made', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '8e872233-93af-4898-815d-cac1587e9b19', '{"scopes":"SCIM","until":"2026-12-27"}'),
	(62, 1795759979627, 'directory.linked', '8e872233-93af-4898-815d-cac1587e9b19', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '{"byKey":"8e872233-93af-4898-815d-cac1587e9b19"}'),
	(63, 1795759979737, 'directory.mapped', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', NULL, '{"group":"Größe 👍🏽","role":"manager","departments":1}'),
	(64, 1795759979780, 'invite.made', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'dff344ad-2c85-4896-8171-fca7f810e52b', '{"until":"2026-12-04","approves":false}'),
	(65, 1795759979819, 'key.made', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '56552ce0-3980-49df-9cb8-5127e5344e00', '{"scopes":"rants:read","until":"2026-12-04"}'),
	(66, 1795759979847, 'key.made', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '67b5fca5-9058-477c-b284-344167cfc0e5', '{"scopes":"rants:read","until":"2026-12-04","role":"manager"}'),
	(67, 1795759980077, 'legal.changed', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', NULL, '{"page":"terms","own":true}'),
	(68, 1795759980105, 'option.answered', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7743eeca-6879-4ec2-87d6-d25b0db60685', '{"list":"targetDepartments","people":2}'),
	(69, 1795759980184, 'option.headcountChanged', '0d0a801d-4095-46c9-9507-c26080e25a2a', '7743eeca-6879-4ec2-87d6-d25b0db60685', '{"headcount":12}'),
	(70, 1795759980200, 'option.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', '6eb7184a-e4ef-442c-9359-b7c1db5a5128', '{"list":"targetEmployees"}'),
	(71, 1795759980200, 'option.matched', NULL, '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '{"option":"6eb7184a-e4ef-442c-9359-b7c1db5a5128"}'),
	(72, 1795759980448, 'option.added', '0d0a801d-4095-46c9-9507-c26080e25a2a', '451471ef-2e16-4350-89ae-f6f00d41e777', '{"list":"targetEmployees"}'),
	(73, 1795759980557, 'settings.changed', NULL, NULL, '{"key":"urgentAfterHours","from":72,"to":50}'),
	(74, 1795759980557, 'settings.changed', NULL, NULL, '{"key":"resolveDays","from":"","to":30}'),
	(75, 1795759980557, 'settings.changed', NULL, NULL, '{"key":"timeZone","from":"Europe/Berlin","to":"Asia/Kathmandu"}'),
	(76, 1795760287110, 'mail.serverChanged', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', NULL, '{"host":"mail.northwind.example","port":587}'),
	(77, 1795760287934, 'settings.changed', NULL, NULL, '{"key":"sealedRants","from":"off","to":"on"}'),
	(78, 1795760287960, 'sealed.keyMade', NULL, NULL, '{"epoch":"2026-11-23.e4cafdd7"}'),
	(79, 1795760293158, 'rant.submitted', NULL, '10a16287-925d-4a5b-978e-1e03269a2f7b', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158}'),
	(80, 1795760293158, 'rant.submitted', NULL, '63525123-1df9-4cdf-b1a6-baf935f07d21', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"0d0a801d-4095-46c9-9507-c26080e25a2a","date":1795760293158}'),
	(81, 1795760293158, 'rant.submitted', NULL, 'c204ce30-f60c-4025-9c12-cbddd75b7d43', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158}'),
	(82, 1795760293158, 'rant.owned', NULL, '10a16287-925d-4a5b-978e-1e03269a2f7b', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158,"from":null,"to":"f1675bf0-3637-46ce-ac93-56310c15f3d2"}'),
	(83, 1795760293158, 'rant.owned', NULL, '63525123-1df9-4cdf-b1a6-baf935f07d21', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"0d0a801d-4095-46c9-9507-c26080e25a2a","date":1795760293158,"from":null,"to":"0d0a801d-4095-46c9-9507-c26080e25a2a"}'),
	(84, 1795760293158, 'rant.owned', NULL, 'c204ce30-f60c-4025-9c12-cbddd75b7d43', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158,"from":null,"to":"f1675bf0-3637-46ce-ac93-56310c15f3d2"}'),
	(85, 1795760293158, 'sealed.round', NULL, NULL, '{"released":3}'),
	(86, 1795760293435, 'rant.responded', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158,"postId":"63277d83-79fa-455c-8274-ded52bcd6e61","from":"Pending","to":"Responded"}'),
	(87, 1795760293697, 'rant.written', NULL, 'c204ce30-f60c-4025-9c12-cbddd75b7d43', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158,"postId":"289c550e-1990-4496-b836-880f1a3679a6","from":"Responded","to":"Responded"}'),
	(88, 1795760294133, 'rant.responded', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158,"postId":"88987873-9b93-4d25-8abf-28ec2f791deb","from":"Responded","to":"Responded"}'),
	(89, 1795760294513, 'rant.muteAsked', '0d0a801d-4095-46c9-9507-c26080e25a2a', '63525123-1df9-4cdf-b1a6-baf935f07d21', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"0d0a801d-4095-46c9-9507-c26080e25a2a","date":1795760293158}'),
	(90, 1795760294650, 'rant.muted', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', '63525123-1df9-4cdf-b1a6-baf935f07d21', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"0d0a801d-4095-46c9-9507-c26080e25a2a","date":1795760293158}'),
	(91, 1795760294727, 'rant.muteAsked', '0d0a801d-4095-46c9-9507-c26080e25a2a', '10a16287-925d-4a5b-978e-1e03269a2f7b', '{"kind":"sealed","authorId":null,"targetId":"d1668236-7ba2-42a5-be5e-297cf48f8b92","departmentId":"7743eeca-6879-4ec2-87d6-d25b0db60685","ownerId":"f1675bf0-3637-46ce-ac93-56310c15f3d2","date":1795760293158}');


--
-- Data for Name: file_chunks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.file_chunks VALUES
	('29c53b8fd28d8361aa038f99bc49cb9989f7fd5a3a028d031d8813cd22ccc6e2', 0, '\x255044462d312e370aca637cba789d65391873aaed8ad921b5bf1240f7428abbd5b633fbe6102858300b752b92519ee71bc7f753a58ef7d813f19b19238e49ec9a3f796ec9d1343a288258326a5c25dd1a413ad4791e3d2b97466903d9840535160a681111ebe759f278502f0bc6da5e84506f483aa62a92ddee889cccdb08360930ccaecdac3a6ee8b1482e2e16147cefdc8db3f78f025602a00c397cd42d11c95a044aa209340ce05954f59ba15b29fb432c5408a825a099426b8de2cc03052f7c8d03e41e9d8fbafbcf9850f50eb9c1270c2b145a455e23c037ef5c112bad14e3b46130bb488d06f0e93448a3be4fbac1805c0a64c4c4c7e7b793032ba34268e5e289ab00b01186e80dbf8255c0239de40dadf7d20b6af2817215ae2f05dc7b09ecd0abc324924d2d26d3747dacc8346f7472132ba802c7811c948378abe35e5158f8443ad853670f6767954090c52b8779800c79f57337fad378edbab80cc3a6ff4976b3755188e035156ad8f40990d225e9224d361b61704eda11f0df7448116d57cf98a3156f2ef1a6467bf587a8c349c08cc8927480646a4b8e034cf164a791d803c572caa2dfe15d97152c0f6365ead797178c70dd48a3ecaf60f74b27a41ad53aecb9ad30a5323a792b9e24f396d5cccd44bdccda572bea600a320647049c3f4e5742cd5c05a779d6553254f8a541839037b2284343847cc40bd6e7fc21edf5bdcd3f85485dd9626bb81b5defaafd9931b3db17fc8e1f50e5c80473312a19ab80248cdd056b1e8e71efc633ee0d59f3db8c802334b009b1faf68e06f76a0794d67227463135d5de7607427e12946270659a3d081c364233d83e62d07698ab4a73e1d87fa24f5b4e8e14f4349f61cd1344cbbeba124f5827de3dc25d9cb4f9f7beec3424a6d69e57eec468f9dbe2c929962dae3bd14fc0efdd053c6e7b9d88b67fa9c70d1e05969e052ef7a12dca1e861b1053ee3259df8e0f2e53c981ae421ebb434b408636449770e26e807816614af09ebf893d9be407d39ddecd33487b420001def6c0c11ec4bf8c620fced6b7a147a512f083efeaa98f7f03c5259c25921b7f690425c2a091759beffb361cd425f3bd743e2f22eeda3e3131d8740c8b8293d588f8206cb87549c73c6a3a145547da599883216a7a3c65161d201bee73d393056135ce760d674b516c01b1122b89b90f15c0dc350c4815cdfbcc623b484a03d461c8b25c6226cabde3e4ef3e75ec8a81329723f19484208c1740972c877566ad6dad8ac645c418625dfee64a6185f1aa5cbf063391d81ef186bfa674033f42cec599796dc286101fd5c8b683ea4923d153a82c129e455f17d606bfecf3eae39d6d26ed3966a49f8bda26bb7118af798c9716e76df7f4ae3e20bc9417c2718d5ff1cc37734804f541042609ba4881dc126c0199cb8c4076d118fc203dbb17c084ad86ef8f51297877d78c7b6af973d20ca5dbae754e0edaa5457e79591bce28d0464885c6b81953e5ce28a50df7dba5e8a8b228a677adaf71b4aed9a44f61e73478e271b4b4e22a174cbd7a28491f6096fd8437cfebd9405354fd1c636709c0221e00dc4233b35d349cb4199818308793aa90f2a6bd7a5d947a06bc031e34a68f252f531b3a0f1a95a28397447c7ae1e365c5ef9b494037cab81003e687ae97d34541f0ec4b1035b39fe7f31d65f9185521e5976bad3c53af2b49b75c44899337dd7f743bfda6949ec68d24796f2398dc954635367c6ecedd8a248ef194a84767f38b52e06bf2fae1eb6ca57810d83718ab31ec5cbc4ce55ba21cb81e5d7289ef3131ad21f9e70e513f768e670f8fabf78fd8aa45a5d806ce3cc9dcce95c3ab6ffdb4281bd13230d2b885ef880e5f1bac8b2c04b1e6ef4fd9aeed0066f64cd87b2e871752a7264eb7ef7d89dccf8209206464f77c401d00c4d19780aea908b8e7057138a7802948e38edbb5f81129ede8b2c8a9c093a9643088272bcfa9a9f81fff32a66405af9f47b77dc12bdbad18b6eee5548ab85b353f1cf201d06fc5bfd0436b6fb6b6c8fbaaf9eabd3bb1462507e996ef5abd0226f50769179548f8def03c80781e5c533bc028cfa45f88f214c9dc7e7245d5e457f16c9caf75e6169f7c90ba5b67d69bf4de02c7dfd691d2c59a8566e13546d025bfad8dd1f6a94792487a8bd5a644d10f8470487e7a8150f3569a5bb82dd384d29ee9284c09e49817472aa837ededa159e0a3a20d28be3ac8613a91a75618f22f628a04604abb028924a32b1d7e01a6afd15849410fb70a011f2b0ebb1d304760386c16cd60986f44f11af776da1ad07ced1cace973f614af60c57a1193849c9f39d286de63e79ae558cf1ad18caa6b85703fea2cfa6796abab4f3f95f29b345edcefb93f3acac1efa271dcd9bdc50e32d7e7f04d8977062b567bf96ca54c9522390d94194ea7dddf651ddadcc5406f324ef0e37722fe552c613949bbab934fb14a8fb184921e23a4730a56396998af86be0ec1d1c93e14bbc15f9fcc21203300b1e58107884029474f158138ad0f7e4ddc760732c945b21d7318ae01ef09b65c573911d28de1a551c51ed4bc13f226ffa46c927b8b6b7fb50faa5f9bf494a1937fe4c5b57a77eb9375ff47efec72b78ac4798bdaace037ca0cea4c236dba3596ce10c2e3a24b0dad41da0ad2638f1b7bfed823b87a123b175e6614c9fb6eea4e52eacb720935e250cafb7233710d638debdaa87e1e829b8510b569d9e424a5632f20ad1132614ce939351174cd691273926d52afb1f9c4fcf616651b996c4537d8b3f0ad2943d688ef44eb2910c68873e947377a86e98669094e273b467f50bcae3b1d793b1d08052ade98fecaa6878081f6d2fc4f8e8d801ae0d9060853476af41d3f70ab4ccfe6e082ceaf8c86a6825a41252f889cac2e1c4eb81ffa3ac94df09f5abda3a9fb763083dc2a70c226a8b13b0528963f3c18cf3de94d53f8ad40a58d1e54c520e5464deae2ab6572c90d684552841aff84d1f36a83359e32142f7014f57c679c307532f781e342fb7f8328e4327c4f1723164d8a5c59c918a38417193aa1ff4934b4f2d90f95bd6de435d6dbe2ac5fca8543fe26eecaf5d972146226ce0a90694b8476e8a283ad0107011e7f689716073e2fd8df0d045a287ee5bd83ba81f33316c63a5a23d0f768478904eb8a251b2fc33b12daa612d7c284cd921fd80832508f54baeb4d1e2b9f9db3fc90394ed1d05bcc5efdf65017e4d3a8d55832c585fe4fbfd802846efda6be1d8e732e3a29480ac13c378fe1e01fc9060d1108018e16174e29e9799e27b42cfaa5c71f2389f3adc8a89dc6f2f386b3612290cce15cd3fe7b4ed87a2dd883893838a1b21b0ff13a8b879b0e9f6156ac8fbbcb07bb40d0291b89860e5ef175b75837dc40edaa2e10420d19d59e733f8f7ce9113a4209b4e5bfcbd379fc7272c4e96f7b389d8de2f4b3127eb353a447dd3ca474e68d0455d24dcdace78b89ab20881923174c984e2e6e7744f4063f850b396fb8d3557f8bb9bd2968968470df2a0b7be54f5e155a0edd45a571453d6103a91add16fa156eafee0d58a599c01f8683529b3940f4881ca9d4fc4b0c4ffc35b4fbfeeef7ee3ad33bb8af91d25fc4f45564f6db5068b40244043f57e48b4d656b79c321fbcd0257fdaf269effa449a4faa10a9229fb4412a2b2f7350f536f214e6a67e7a421009f59a4de18106eaeb637d2fe69260514149806d56ab2b357bda875740a7fbba8c9f739c167d7bcf70e339879c94fd8765bda5653b7c0e4016ab6efd9889bb064d5b58a79113e51b1b4430aa5c5aed3a37a540cab35b5c3af060b3683d4b655bf59b52b93cca9518ff16cd0a7f539c7fdd2c06f4b727272f6e47cd279861765c99b7382c5ce36c33149593f21c6e6b75bf4fc837d3f286600e7b095917f3f5813abcdb7fe77bdb391ff1f3cb77d8891fa8bdff0b3214411bcdfc91a273979e71941119f5317584fbbc06a3f28ff5ed2d6c89c3ec12977efe01428fd100a882e9ee2278b8a7d5d043bb36fb71c209882a8a523f69ded27d37c6fff6320bc23d9bbf3aeba3905339a3252842fcbee5b0f791151ba601cdfb1902a216ade2c18e5263bdfd89966c7165ca73a5ecc199fe9495ce9223281cf0190977f947d0e13d31d115e2419c2cb92fd282a7eb9406b703ea45cf48aa1b8ac8af2e97410eabc423955a748df66c1be67b20e98a80e9e7e776d0ba8a6be0a3d2294f9d2412594d42ac56ea210d18404af0393f9cf163507491649fc72b7221b42a4accfd39ac4a5350c50e8e4be9f19f27ea4f2ad5c103d57b477f59480a52b15ddc1fb78934bc9436930d9b1284d399dd13a850df337c8ba5cf055dfed2a2e013733afa6102f87e47f4f42587ad7ecff6c873bd717898ea5e33df8bc5d151bb3753e28a7b67c12a8966c77779ff47a0ec8f62e396e9b7b98b3aa6311b332391fe04a288923384c475efc951d2fc7cd58e75486bf0bec4ed01b904be4db470620fe4a3396e79d9bd6cd8c73bc4be3841582766dc6b411578b8bc1a80c2dc032fea22a59c10993ea1c795b93b785394260f7c193eaae68826a5995a67144a169e25b9587a3b1e241e89e92e8615d742de60066d9acbf4d580a3807507e5e43599297f71ad307776d396bd5429a3614975f2239c1c5a3f768f23a753d27aafc2a43a846b8f5378994f742fd249a749a1c7022fe9308657c62cd451612f5dbf3d40ddb69c28993ddb414eb6aa6eff6f3a353699d63aac15af352a429a5237b590a0932eea0f36c98d01b586ce1d2549d93686c1689e864876e57d68e06fea881ea59aacb4bed33770ffc8890446ee8b931dd0de11f889867fa88397480f56139e39a8de3fab3f1b73c9b45eedb40526498e025507090a5cc7508510706cdd46682363aa4f2176bf052d8ad44f1dc9a18f4b9026f92e01ec47a7bb987e7d13fd2c1a1e570f67673c2ed22744402cdbc1f96dc42774083b006f898a63c42a059b8e4e4fc7a9aa8fbc1290d3e620abac45b459d1f4f22c0854dbe2499568fc285782379f0006cd309b80e2d7e05993dd09b66897e51b5d26a4e035046c0d1673e5dfdfdee42aef333bf2593fa0efb10279b1381012bf866bbe4b0deb70c07a6e0a596c605ff977d86436a91556a439a85f1246b8d722d2a3c1f51aff1ff6ad304f6b3dad45612d95b6a46315f00a73f102c9b593d2d622b09e93c867cc76fedba384ab64161d4d240d7f5284d4cc167484638e2b23c1f61db7b3befb29bdbf1070904bf6e3c402a96bd14fa02491dd5a95c404eb3c784da64274b5a2018d9793d21b77856b085c6c0576612d2b32606a1b3bbd55538ba7107b356b404adf2b175561508a910040473a4bf595d2a4bcc43092bc39e705cf0ff8ed80f4ecb631f57487c33dcb141ff75b1499de4f5b0cc7f91d5451a7f90c5cd2228adc1ef72479898e975d76527a5c2fc0f37b7e9fd518497c653038724e97b1bf96b7a7ef0b98b5dee94aebb99d456734ef3456930e6e2ba8fb9224b6dd64e4593c452e5ecd00964cd181ae407c58a79aec0529792c27cedcb6af8e014edf6e2979796cb6b57388694e8f4e0edcf9c0d49bce7f342608c51f10bb396e0e90f796123dc4c35a6c353c728d7b4b223e4508163c53791a020a8d4dfb0b636cd5c363506fd59ab1d0dea7ee0b803f0810385f512454a3fac3623776e2522f105acc3aefcd67603107597c684f797fd65c702cabbbcb67c91d2da02795159d77e79116e2833414d9c34806a9c8b85888648837b8c23759f08863709eed847fa7aa9bbe00f2055a39b7c1c14c970c5f32d4367a95e2bbe1e363be0d64960e9b175ab9072e1d1dd81bf640f1a0a5255ecc0a0c3a93602ed94475442c6afc2865cb70fe9b95135d9d02583cebbb8e5f47d1d0f4d55c1cf43ba5412c8184cd52b27bca25c27e4ae4c63938d7e36e146335b3f2d1c885bc402807a1a6f2a12ecb97f9cea6c21f2742ef52bf22aa5fbfbf988e20a64000e16921d37ba2646fdb8e5cce11763db4d856fe3fb4d5b135a11877f44fc2a4fa2117e2b8849f8d0098efeb15e7fed8b727136d60c1d58874139f5f3c00e13925a0e4e80905c5b709705faac3dad03b8710d177bf4504185c8106538e955f44002ae3f2e8bc5a727ebac0e79db3ec2a5e01ea320fba5d2d59a73823a09523f6cf869ae61b8e701ac51649c6fa5b533875b18b756459417846a890c97e1b4e4dc31672ebf3cf32d7ad801547278da1b6b85586cc18ad6ccb34ba35fb3653d0fe72fedb421fc24dd578958f5c4b0d8f7339c385a2be9746c8b4605ee9cec2cc24fb557d06e09ea05a86d2ed476b6ac979ab95f1539d11876348be0693831063bceea6ffbce25f1626dd656892bb3036f6099c6c82f3390459f21c79e60c6193ca1e5b535d92656942ceecbc890c7843ff111694a7d58aa996432ec760f7b09c5cdce0444cd4358d5f30e8b880c842c2847b9079bcbef51a47b9510bcb9f759285ee427a111e2d6b3a94933827c375f7b9c0f1bffe6d786db5fcf32552bdcf9b41f52a5aece89e7af408f2544c85d61ce1e2d0290a2021295f092cb86fe426fa9abd28a80dc22d9348549752975beeb8cc8e8192a887e76f5c2538221df30dee25c29434ce1aff833c7a29f1f64def25aff9dea039f9bb8ead01ccda2bf4833590c6b020c12321086dd9f64e09abb16e008f380b4ea63be9520452ce5e46785df190192e25ca21e3d6f82ed9148673626b82ec678e2c7a6aaa6531fd63720f0a649af13c83d00a9ced4d026c8cdec01c51386aca07609881e95fbd94e2f010bc06fbd71b298765c6f417f7f0e3bf3e915c68f913e524e796fa5dd825edb2b3b1cf7c9749ce9f8d6ad5bb5832a494a642d87752dbff35ee20df9d957e17474b230f2438161e8f9fa66eb2f8e8641ee21dd518bf08ebaf3a91ceb8249f566c1759000c6654e230376faf2baa0c374fa300314d1381351d072262e54a0456a9592eda6d668a04fe0b4bb01bf201c7d647e2ed8b22c4080343c294a47d18aec6646f2cdd6a4db69aa52d30204a75dd2e57cd0855cd15b74073699cefadeb26b59f144d8e9a3a7aa1e7dc13f8f56b44b3e9c35b0bb29195198e2919a30677160dab7eead90df1cf7cc8151ecc15144e5688472fee0f0310fe38900319074a763fac8b4ceb612f52ff0dde60d4e4c4861da38810e4422089673563694f7c53858aaa719436e39f1a8ec2d7eab04a579e0b3e700c472a26b33662552c98f80fb94c737c7b7ae1e65d6be9c496a0fca1a765f8948c438932584701a2914754f9934a53d625abc8eef9b973ce050f7db58cf88509663a9cb451ae233146e528133a48b318da0516222afff74fb6e0212fd037c6654e3b77071d00a598a8ecc6aea48bf64440d0e03c9a8851cbbbbb924ab37f157eace1f7ada7fe1feb0369e307792aaecfe4efc96bbd2dc2840cbbb578e592e770e3414412aaed46991902a89041494e7f81b61cd3af7d42b034c8fda3c43a19f07575b672419d525475a4892932a29d06c875f6508a3d39decd7bf90203b24fcdce70a82bfc1408276666c181991ce5bf2590308dcddc02a1eee3f50a4ea478045d3eb296b347658080b251d174f83f42b96d0db1a8ea330dd99f4e5f40d4b6e87608aca3bfaa2d43b9504306a4a948af6a17229965532587f037f9bfb4fa85d5070fbc7fcf1a0e107e0aedb478b6c9b8b530d4b8ae881b0d06701a77122e883cfac8b423389d3e4d6ebe8c21b864716d322ee3baf2607f6fe0f267c7c533350820052f0bb9295dca19bff39db3bc693c8e7c1dbc4ea02e4c3c9a1a82b13181d43a7613c2519210fe65a6944f136f828fe34938ad638f7e2319cb0c8a0a1ea2507312e9abf22ef7f78933dfaf496ec711c40d9b08c492156266e631f4047de94edbe2aa7c1055d35f34a6d373a2ae6bcf1cad7413cb1c5320238a51ea438f1d16eb34ab70cd40bbd7e60843dae4018961dd276e4f6786a1445b150fa564bd5cf0721b8d6c11d0192cec8aefdf917ba8ac55b9453f500175e2b20203959e8e279855e7cbe7645932700a36c49f3aac9cf15da9dd417c28511bed1a72dddcf104c4142a7877467ee491e03a78df950fbc3d1b21c0e3c48608763564f37ba2a085875a07dab0e9ef05572a3aa1ce5a45fb5ee75fe8ff8f3c312bcb814b40377d29ca9d9f846de1ae3c8b219e474bf0bfc94c1364dbcbda6cc077cb9a2a570fc0de3eb457d45da031e9c5ad1edf40c195313e1ed699a9b7720c2bdebe6d38e174ac8af32abcb52c9ead9342133813f71bcf0171a23cb244da828d2e47b053fd7c0bbcd29f5a719cfd6b8b21e714ad0cc8cb48d24d7160e3ffc33c73515a63e5e6231f964936303324a6aeb5246d00d81de167445df35bf273cea2430bfd352b64352a859f8a4df2b270553e7e659b48d25abbcea258c5f2b9009c1c000f755efdda2822a79b126805599394b601ac1bf168affa9db16af1753610ea8840ed64e94e13b3683bf9f818c8c9b7df5e4959229a8df2cab20106b492560fc9eada9abcf4fac7bcd4ee3dd5bffd2e9bbd1364aec6d9a6159aed0347cbea3ee725c5f92946c9d108af8f3d64ab7b85861ccef3e7a98ef9bf2ed98d27ea27935b62fc34d153d2de196dd97920166684ee7c29da5a9a68ce09032cce448a14043f7df4d1b1de983f434e7f5b20988a4fb640ad7de70309d4a1eaac732eff47972d106bfa56576a5a7b13ced26966c6bc86d89fe14c4195d122942dfa9e892f53094d3dfe6add31cc089903e9482f4db9d938b8c93124b0aa3adabc85b8baffa7d2212ca48b0b4833b9d4a2cd95ea6154c9c0b80490bf2831f0e7157ff26deb067b9f00197c711088cdd7e1e3722d53f5ec8eb9cf614d8181ea7934ae4f507fc5764960a10b5946d74c6d898219e3d74658956998f517d60f689fb889c544d8e3ebcaab4397b4e3ecfe63074978a30f6dbcbd9decdd8a25c080e1d7c691ec962ea18ac400d175c95972230013831a89842d9ad6eb3465d74fc3d0de7578bf3aa41af1e63ad184fa775527d459465647e2500beabd817ea786a022e7a8a25db420ba3febe1df56bb036c4ea7aaab65d410cee3894a125e240b0af3634ead01078c74a49bae87a3b4645cff026a573feafb4f060f373b6e3c0cb634937bf406e8e280f0b468763333736298938f2002d23c8eb4adf7ca317da9291e579ad43dc0d2dcf869a0cad4f1d5c04cca5a96e126ba4bdfb6405f1d2bc1f4ddae1367d65c094c9112fc7621e3208ddd37afa11ca131ad4278596efa5654c4ece35aef1f5706884a31d1f32550d043025d496426b79c8463e82a3f83749826ec5fca05d0b69e8170ba6438d2e87957b1f8d6a3e74251279f7a93d21afa58480a825121ffe7d98e77cc3740230a0fbcc8295a10645d9d31651728a186e8c5cf85fde58ac9764a901c515af3a2bc9fd93b372913eb3c44f537f1843ced54152fe1df528b05649e7b5c095732adef20f1d249446c53c5a7c4b2608054269b040899c5700bd4f1949aa9f92fa25cd78ef833ae602e0552dfaa7cadd5f0fea00f25b1a20ce52e4e848d7ab0887e33844925cb7fb415d62d0f559eafb1e6f61e1476502b86ccead0f31ce1fbbbb50ed8633ead3d3f330767d9d5a5fca5192b61ce741e5b8e9874a1e0ae312bae2a658401d6b3b4ec2d7ebffdc9b9bbaeee97acd42a363e21f33579cf536e5ca3f189caa7d64df3fb295089d56116cf78d62871e61fb466067c4c15fe885f713fb222ec42620aab2e6cf2a1697c9b504a1d831b53ad653e980a653609aa5d39a6ee6c565589bd806e9dedbe14039cc105031cd5c0736ff366201889c9cf298e9dfdf8abf9fbb4ed408ca22095c54b06e3c2574a0773d6c5a8f0346aa83264b68f6adc33a0e8db981d96c85070f917c31ff05a8726c430351b7c1b24a1d7a113afc8f38b4dbfdeb380cb396ad93fef8c97145bc1a18513601a9731a6c53579388d2f379e2e1f4258d2b89ddb8708999e085c5b0b968cd83bce23a304113108b5b3584a876864d765368a392144c91fe3dbe3e1e7430e0e2d22b0ac7db731caffb8a772fbcecd2eb2fd4a3cea605273c51a580d39278d8c3d0e4b37f82e17b0ebc5840749ceb1535c564d2e9e3b0360deaaacd54ecaaf518cbc9a863edd9a0be098df2021179524eccbf0d5a53538a934b6b7976d9e7c5d72c0c2b2b8ef42bc1384a841208e4805275e06f56003479d6a6e4bb8bd3930d42a78a38fcbdf19ab709864e5f595cd08f758da04545511aa76a7ed040907136ab41b90d5114a663ccdd5e095445bd72b959a82fd3a156312c1da1c7e2686ae2a821d612190974987be036e45ea8cddd9015338e4d75af06f3308f3dced3e649232458c637ee5dee87e3f70cb6d4b976a0e0096527637b80019298e711a6689664738a51a491e577481d7f0850a763ace93bf0477037dae7b93915f184d363cd3de3043683f3a7d69022028323fabc307df77ad94ea578d8e42c75457ef14052bbb13e8ec2714aff26bb308de91604cc986a3c153aad17c41b64b847dceefabd0876452f8fbed5e761ce94080e7c31167180f062878ddc4ff51821f224a15058b48104f37ddfec8f9dbab3649748ce3589098a8e397849c74097b871c9e85c6136a674596c09e0b8b51ad990ba51f519cef20eeae04b44b430e97a92564ebbb3ab0f00f62748b24c5abf89f29d17a1a463a9b52a9e0b9b401ac4e540fefa7d4b0c1f3e49193dda09ff3030d45d8f3d0f0e1d9bd31986279e52d3288875acc4399a04705ff581d231417a30682642680dad3ab1b4bd6bfc86da045cce2e2e8748c1ba26ecbf7f02275c74eb4cdc41cd87a5ce829b3857b0aaa4c2e5f274ba479010729eb99c84670a1a19e6a30077c64b1cd873115f376b3ea5885c51745368b921d569e2b71b69918176cf4be638eb971172ea53c8e1e1c74b1b6b7afa513a6d23f0d0ec33804d3a77125a85ef06a072519b4db9cd7c0af02810db99a52fe80ad29c31f796d807435ec5ab73fe49ebb618e98e955564ca9fb61c6bbfa64ad097eb52a2d2565b4b6b833d844c4234198e85b0798e2a3562f32e7f7f5db40642be7e18dd3a13133eeaa00146b9dd1d8e3779d4b96a62667f3e84610f780517bac61ad11cd5e4f635b345976ce4f6e6d84f9022397729d599cf42173415633a26a0aebbfcc5ed020de18ad0cefbcb6d8b26e34415869e4fbf97e12ba13988da9d66faffcee95f1261a05ed992aef5b792a57260ff7f947bff24572900e3579d5a4c4f4febb622f188e705d1dcef16528ed2a39f86aeadf643d1744859766b9897e04df98b6cd6276d134cc5993a3b88026b079dfd8ba6ab8d34aba2914888cba1403227efc07e5228cb832b300a67d657d66c12ac51f5fd003692621c23ef12403eb00b23f0991d18f02a255374196163ce24de0c5bab6d6fb20fc92203b27023bc2e6deb30369d261de7c1d2e21e236d4181fdb71d2b851ccc92aa6d3485ae6521d244f9f2a9d8af452427f7b150fba76b0ba3732d1ee2e49f16ae73cea38bfcc134e40d083a01f588c20416643e6e916fac7bc1b93f4025c96997604bff886eec56fa7f5bfe2facc7b94ccd548bb33d72e7e9662950fbe7ffa3fc59ec3fb0f48f8b6e4aab7c3f88a27f03a4ca51783bbbec0857d6cc8626289417a90ed523a835bf0c9300d8a3f8c5c226b582e3072513368bf048c3f90e16ebe5fc9eda88f6cd43b016b806dcd305f1678da1f9caa5fbaef7d3a778a185d4208ae927047925ae7cc9def343925e26c90e269b643d9ea10208eb881eacbcfeeaec2a3aa7d829e43319fa19f9d0fb0d47dc3bc12865f43ed160f47ed502b3e4d26c17a8b498b630a6c90abaa87386409869b6b34dbf1c1eb30b83c265d1ba8ae7fa11455400c0b2a52097d37ff85151d69ca1db287c847c9755000f9ed1316e6863fae1976ca120d8f0815d8ae0f55ff7996a6e50f92ac7ae527bfbb5bfe40f14dbe534a950cf74b7d7a4027c54c071a672906a39f6c7aef3ba66debe7e1db1dd973c22e6e2e933e795a0b2e8de924cc7cc78532e2a9e30514392a23bbdfdd5655597ef21f679165c41d611d06025f55799d67f09acacb4d7c95670a84514ca0a26ae70a07b67032f651ea085c5c79a53ca2f57133cd1f3ec13a87a5d366057cca78adf2f6326194a1a529975353c26f53220e59df47ebd9470d8748dac3746637ad47b3d64bd9a42a70b010ac8b6e98b5d854df01267b713ff514161f816faa021ef17c7f5b37c68260331bd819eb26c081ac09ee16f9cec7fcb6337da03dda9d0a687ff3c736303213f0820a65f902fbfbdc2ab431933cf978c99145e6d4c3a940b14d183b03cf330afff8750e60567c95cd9f381485908b8984d5f93292dbf9e7f3582c10ea154edf9d10fcb6dacb1e559ba1941ba91aaa33e348dc137b0b05a6771f65e49084d9e695e4dbe6de0aefd69af41df2c00968b48cf387e4f3da1e5f2789ce291e58afc3ae40040b99b32324eecca9157b95ab274a43238ea42a94ec4990203b339db3448725b83b8e1ff3b230205738ce8a061291d183050bb26f1bd4b021dda4ba36e80e3557b4a0e4428dad7d44a527cf013a1449dc93ff1aa6bbbb8d6a3da4f17b27bd5b65c4146db33332643b9494f4dcb85a44025cde90e5dc66c6c91cf88fde29f84ebf66a8fccaff5119ee8a2de43f7fcaacf17e2fe90fa27ada281789aad137d62154aa30dff77e76d5cf73d07ea373ac6e128801b08ef586c905dc8520dd1efbb3ca5a01b79d382005a6ac0211a7441361749dd66907498e843680d869639cd709aa47da0f2dd25edf0f7004381dd3292645ef8e435707cfcdfb580a1d0a1cbe358f9461db73ba4f36584e43409dba6efbd5ec8961b6e53a2bbd9a006dd9aa6451985c66af43430042792b00b6ed72e800eb799b9489dff3ba76b27f1a8d3a65dcb4db7228b48fcb934ea443ed0c3a7515feef673284c2f725a2e365d1e9912bcaa2d62d09fa037bd155b95da2adbf549ba4461eb1f7d736d4fba4b2d2b966af6a6232e1b029ad0bdca4db28d39416b075bb7a55c0f82e0ad3f370d16878a5fbbac5f2bc8d82d2a9beac550b0c43e9f5df461d849bd64961368a3e67909b56ab02a0a006239c7ff87c7b396b081a00f07d544ace21a028e3399e286efcbd3d0df9a38a59b77cd8148995bd9bf6bfabfc76c61bcec8b56ad2118b654d0b6f7671bc3027068c27101786efc316d41ed170e48c8492c7730f0e89f018284f5cd06829927db9ee080f3181fd3dfbf4701272af68ce5f7ad7775d6b83fe8e9dd7270f5662a971f550dc10e50abd82f17c88afe4a0f9fbdf149067204d27b4a751d9a66ec0a78da873e6d387e43fffa5d7b1054b3d55d4401e10c24ce3666f7bc77b11fcae8856f2b3dd206bc7301aff41387ff6d7a32578956ebd71eb1c5860068ad15972343a959d184631f1a6ac8f92f5fe9a0d05c1664cfa9b35e4b355a61729e37fef3088d051837899dab3f64f04e9ff1bdd57c49a8bd7da5676db9cdd903cceabea89853114aee41160ddfb8755d3cebec76e922734c80fc8fb353f762cdb587cffd8c5f3723e3ee94b595b4c07b3d1a1dac32e0526fcbc56dc4b97845a20fc28173567cc77ff7a2bfd7fcde0a071bcfce5d46b018248f426a34f0006d247fa5b086c7f2d5a0f519280680522dae61c050d5aa6e2a85f08e787466fc79a0999ce162d8a80a4c6da2f1de290dcb05e3806ec4bec88ce4cb82a65b64c76cf700f1b636f67e4139e5a3bdc3fdd96e96e62a1310fa9bb7416f5b3c24580b2c21b0eac52d7b006b2bee1466a6130e7fabc7736caf501680998209dc38e3dfa6c949c8ed5d063fdca71860442f8184498feaf281b8a79b3796fbe479c41c93da9735cb9685a430c1ff805a4336d01158917ac2ea414602296a5f5e01d0710fe6778176702ead9bfbe334c371a0381f4e0bab1c137ee0551eaa2789dfb59439f7402a13a8251c2dfb5a2e34ef2670045856fd32574fd02212258191a7043f3a34cc8072b89ab9f3adea81d943850fd3bd32273f3b81c6a135c9a7d101cc7cf3ab8dd715fc902e8f1562dce810daa987c04e581bffbbfc390626b632c7147b2f65a56c876da2fd4eb1b3d587cb35f8149b3958dfa174cd7be0bb9f2d50c27ebb9c08ed9034b9ce218a3b7d0fed551419003772640d6c8af36c61957e56265e9336b0bfb2c71180a534a9f637d67213cc7098202b3c0193c893958db3bf107f326dbd5ece1f1b392115035fa49e4e40976d1a396e4837e12a8944b0fee547b8279c437764b4af078c08c5f9a312a296f13625d22e05c0861bd53c610e937eb2df07d412763660ab8f8b32301a1d10eef14ed32681b50e7f14e649c3f93498d2a2fc8c9646aa8939ce11c34d7e5e5680f64d17c608c8eb14f23ab50b2de73b8048947f54525dbcefd34066e8ee517b0984297add4d1109c6497fcf9cd33e04c46e59bd57508a09bf491f3badbbee82db818cc6dac37ec600033f33d4f807ba0d05403056b9fdcdb682a7baf212c686b2a56801618b9d560556a8c5e3f307a6c0edbb31e4c57500d293edf121d90dfa9c2a9b4d4f00bc6dd2357a1c186ee503758ab58c834fa2a23d3cb1cf4bb0d070a779a33fa5ebaadcc09f4e513bcc208e7b98f3cc4743512a3e85930cf2a958240d4ba4e37eda2cedc8ff0810007f441bb779c9ff7c89e227298e405397d40e6be45ccecfc74291fbe7413d65d04a8c4b180586ab987792b9f25339e1ac595a5e89d59333156c29afed9163db9033badff82e60478b3e9de239dbd937771a5dc52987ce0a57d76c5ced8751cdf73068b6af17aac452a9c44cf8a7e9b680b903a0854b5f2234d74cfaf6ae8a648caa4c90dd424d27a1b97d47fd5348ec10dc081a0a7264b35792fad02f3b2f5f23d2762e356cfd450b82c283b6b838baec8ecac54ddfaa4e606a55cd9291581279aad0a14a524d30b0507e53ba85c5c0bee2d0a6e2dba621aedde6cce8904af2986f3a348b11cca07802e6720994e5d455a8da400750f1276dfa9ee76808831c473bf2ce847684726dd93494f34c3926d4fe8efae521f3103e280abb5d327d2961eb8d7fd7fa2a0be36cba7841d46873792e92a24429719168d13f179b87bf02e3bc435b34858616bbe604f07038dc84b1b4b2315809ce6ad260c78d5941314b02782daab8e60cb9536e992dff68b62d7b6e89f5f586d9a61e98cd5cebd81f58c92c3321baf216e6e361f19a22a019dc369f62b929ab78f78cf7f92b729602b7cc2bfcf925d27a3f17958c51b1bf6f5777242d9d5ced2ddc1e435460d3edcc244f9e42fbfeb4d8fbbe9c8ea19c953026023b67074b1384d8973457a69202f190c8c2e277c9ae308b8096e37dd0dae15ed45452030e8e4bdeebf299d8fe306886c99028c46aced62af5b371939fdab83d93bc21a25e684f0275025535012bce8fb5dee1fec9ae1c2ea41154bdda744caac0404da8d734c7515e485263470af14c17544076ff37dba88ce0033e31e4d19b88aa1ddf1d13f09101107e6177ab05e8e0b2f95229c88dc540c95dfb9ef13d6f570ea58f054837750ff6ffffc3092e8596d331e763c7692f2c7059e04eb5ebba4c2b85741c6e08f007e7757ec7e17797cb7dca64471fcd67df64de06a728c4ac6f430cccb03a94d760d1b6233725313c72f6f688e248d781d76f57bdd22b7f46036123e4c081f6be5878ceeabd78cf55ff4145104691ccabcc4f6ec1f6b656c718655758e9583d1c2251ce3d9a45d8c66838fa3f99bd91eb6aa182c708e19126161ad46b85a7fcf706fec8cee42b7d6e4e6b8be1087c8a175cbfbacb9077bdeb16747d76c08bbc58780a8c9a439341e6cd5d3a75cca7602ac6966ec747d2e965b25bb723515c4210205df73364e3ed1bfec9bbfcf708aeecf398c4fcd6c124f4c8f9382d7a57908d65284de7a5a6c2abe7c2b361e856b90a1f7776246aec4b8798dd949951bca2fee7a754fcc49889e322eade971fd91b1ae946a40e0805f4991f33dc7498b7161498a150b428b18d07961b3738fdf3be3ed75fd4453e2f0c3bed628ac18387a96a024118f4eef78335182d3f0e797683bd7e4ffc4d83322acfaf12eef54ae531b3f5fed78211b64266363785cb062faefc831e4fea85cbfb695f846292f6a88da6ef6e2afcb729e871e2355af95c8d34d3fe5577a602fa288abfc5bcfaa99d245f37cb7ebd3ccfdfeed6c7e68226ecee3a0b47517be23117fa473b83f92e49dc179847936686d9b5c09f8075bc1d648c2b4478e03f52bb7542f4ce9e229998def52d94ac3e8f6e914473eee0f4554d62fe733e9459525775d99be7036dccea189ff7cae11da0eeedf699daa02542f8d43f053cd793503ee8f19b5224dde9a83f3938c5b7eb7caf3172277696372a1859dffcda659ef5a53fed3b6956b9ed43d695b7cd6928266e0f81ec0b81475d2d52951390fe998bdbf6e1a9f6e7cba71a574f1a7c21551e8ef4479825f41a2421e75c4a05133c7b3335201306ff7ac426c9c8ca0bac79da5c8faa4aaf4f30548a6e325f66d8f43d9a5d7166b8236734239337bb0daab9c6fc24fa9a452659ea6ad2f7c20fe061b4f4dcd80aed3cf6535aae1d188f9aa162b55cb137ff7de7fc69c99b950b33db41f503e89e83b41c655d0fb7d3ed5dc9ec62ad1ff59690e83690322aba6e0fc50354a19f79b11089f5d3812fee4900e7fc3b367544562dd28988991b20abaed5cb225aba5f85c07bdf0bde561de177fde997754cfd8b850592efc2a6525acdd95982d5cea6ac79d0139d04387003050a6ce3d1d71c98d660b4f3b2b17ff0f482057971dbf1dd294bc2ae2c26e3dce01db7555b1f5098571de9e8901e0c584c2f62a00e4a4297935717b0b2f5a094d30c48de796f11f0610e261d6c0e8e674fa89b578bb3a5a2c4a91103b5ba291a501cf061420641f29ba9dc86ac2bc12f1d3a0cd2b5df1c80c0e8be80478e74e64930ec4652d096f27a464d31ea4af71a96899db1eb717bb13bf8985d7bfcd6bf6dfd8a6642012823e5e554bdd11cbeac9e78e462bf9dd3f160e2a005fcc2646c30735992b753432332f0c103fb217db099a31bd039bd4694cc763dffac1faf6a96f662510db43856d73829e768add37cec5375815ea94670446baaf19494a919d1b695eb14292901b9afc2694964003c059abb728c8156e6b947982aaf765e8fa1e87015f256786e82bce163073cb6ba4c15a54db98d76cf0ec8ebf5a64f575aa8273a9c398195a8559e4f4455ac1ff40cdb03d9e76d877c22a3f2752a206793dd3330fd3bc464af7e6f85a229c9a2d4fc03a76fc21c4dc6a127ea5d2c59086cf49af69cda7c32030a13cfa0c2213c881a83a6e6f6e76909f8d5c2112551daafa114795c68b4cffa38bcce73fb466926c5224381899226e466074dbcd58e0b07630e67bcc733a5db77a98122ac3d206e7d0fe8ffea0e50a8ada854df47ac953a42e3ee9337502df412abf7a12f3a92f72872ab16d50abe21263c7d330035061f1edb12ac96d78eb220a13c8b9f67f9a7b52b4a78c10fa0026d80481934bce2add5ec4faf244b37456c0411c8d68e451cb526ae9089dca90b7fc64d70296e4e1074c05d75ab1a40b541d0de543756748dfa94f10eaa8b8938b21616653fdd248b51e32af45fdeae97c84d3fd105d32fc7d4dbccbc00cccf422227b3d106292e163f3cc5a8da1ffe24f4b8fcb92cfe010c303a0a60692a505a347270382ad3c335f7110085dea6492b195e9d86c35e146d918f0fdbc11f37eb99f98016625858be75190d3ba868a21f8911e8b88ebffea7bd3785a9ed6b9ac5b70883d51c3967911a80f478e51fb965ebff425666d7cc0f89245d5cc8d27fe9fa3aeaa5fcb83ec04b07bd1b1b76ed70b3cf60083e5324f1b5c47cd2970f7ac42e9ee4f2524424a4674ccac3686a6c430624d45a2cb2988b702fb3f731a6fbd670486589eb8be59179f05045aec86809773a235778a7a4375e0f89ae21bf112f7ef5f0fd8751b70ddede3e2e2d01d72e577b91065d4129b203f5c5f27a6b6160fcfbe73ef03d0e6e57e4e9ec9c01b6cf48be7763abfb708d9485c8962609c4d45e91330bc00a47a83817f868223df94ff92c86609c952dc5e0aeb1a34052496962db95b61909f6f78db8265ba26541afe0198668f180b3f7bfb282f7d9613d67103134911303263898a0f723a0b26d41113c8d027d4598ddee4c5773d52a6cc5a3fef7ee5b48429ecf0ed68732cfa7f844bb56dafb5267dc0cff530cc86fe640795a11eed7c9d821718d8fe099acde20e8fa2a3c2e68156c329770f4357fc065316baff776109aeb4e95e5cbf1d2dc54f05216e436d7c59ccbf1106b880be6616c59d2e4263e56d84e6dd2ed8f1c6af08c33ef08adea330d8eb594285a41d7d2e169b0eebcdc7052fd42fe782793e82352a0a7a69b3beae118026fa214c97037697000e281b235984cd415a6de0a18502c9cf71d27577ef72632f606725f4013e888352c69601886c6d8157ff404be84c4315eeca04098f5aa89f1ba6009f8978046ab6957f76c880eb794d1e931bb30c170f2d2ce2276c372ea645d4f98a295ba76eec309d5b6bdaf5ec1fb9f1241611017b20d2912af8b2a152f29ec1f4705eab0bc66b332d64f1453039dd7b06d6aad65f29a3b2815781cd213d97ba28e545a77efa2809b88382d106e790b6b1d8d6536cbc651597bdc7e385b491032ee6bac71ddb032c6e365a3ac886ae30d24ce2764cfc7336c7b315ac84d046196867034aa1d95a4d1a783469ed35d92ca2152d1619564bcd19f3d70af94762fdf27f0decc28f5ab9a6815d9b7a2a8413fe0f8f70266007ec4e12ab3c3888478d38344428c369a57133fab11f78e0db0f11de1305b209dc9ca4b9e5d6ca60c99153d492e775552ef043235228234f7cae12e8d4f26c01d6f308bfa600f293c3dd02e888875f75c36aebf98a5ee94b7d23e5ece78b8287bdfb95a55e9e8bb25a49e9a410b44cc437222b80ed5d324ec5bccc54c6cc8cab405e6c18e37ecdd7e77df581ffba61e0d5f9c218c8b075a5e04a90f4b92682ce1c9a38725ad7db293728f8a24962772852748dd50be2ca668b7a88faa1044254a78aaadec84a32a1de15545daf4fb1ec37dca3bac02910c52550b20b1aa267cce4550d5908c256ffc353c77a39a3b2c2bbd3a251d47e5aa9946e88c3e4805c9888083c71301ea6f3d6ecfce39037b79e559ee19190436d743e7edad61fe9c03130cf61b9104601e8639cd6cee53e143fcb2cbf277771b5fd0640d659ba2950e06cff4bd5df1b74fb3f5dcbfbd58527c0ecee9ab1949d06626177965563f4dfeb3b4b2da85c0359810b870307efb6bc0dee2533bb869fb918c7672592f0f45bb25cdf57889c068777acafa461e395bdc21768fe384cb066fb8c5156244e4161ca543dee4199383a5579cf95bc3af62cdc977bb269aa81c2d5346d8ef7b9df6d03c23f7da371f5d568a3486815736fc8a93565c5135b1174df2a386414a97df93b85c0c4614a4617eaa0150620ff7c0f99f64aacc1aed3a5dac51d3d08df4ca165c03c49f32b32162dd9e7db578682ea384ef21ff2e5d3d4af3d9041e6de34fad66878ab56980db12aa021d59ea73e78f4fd117e04275eeeea4ad37d62379681e2de5d4b138da06c60f25f2b6dd85f1bada210d7fba2b449e573782cc89a39351fb01041ec1bead14f490b483dcf7c4798a430a064f6131e85906c589b69e681ff87b71152cb542061352e617cd94d2dade41576a2d4c355c9a7cfc50d1d15d6f97b51dbf0c6e9df6ad3bc40fb646107414701821f828d87e4c1049a1e51e2cdeb96be19b6017e58404220e4730822b7313990b68ae8ad1f61d3984d063fa357715abb20e00a7dd548a3af975abb21d4a3021bb9c2825e997c4853ab64093b40f03c4db3d0837daac68963da88b35e03efb0f1226c80f60e9732a60fc6d97447da878f395907d96ee087e01ddff0333c2d6e8b4624cf35e99fb80016a9e7d46fa477e93c3d3f5744bd57b788ce65fc703569b83b7778d9b118f3c51d7ffb83c8b38a58eb7f976bb691dbd0900c6e9bcc128f3c8d04587d4792e2f579da052c37061367e9de297a360a711844f004475c6e998b399c649c10be4aa253f13eada09aef96235bcf34c1032b50be8e2fea2c08312bc8cb27db5b187a454a1c8de23c8aea385787342f091074b3303e4c5720165395d7dc5d3a46be3c51b46eb446949ef603090bc9b6f3badefa907899ff0dcdc1a42135c967b9f1b8d42fabae93866f76a5eb231ab95e88936ff4c8424d9f5cb561c28e298461fd7ffd37ea27321b68ce52fe9cedf1748b153844aaea9ba77af5df49f4b6941b3aea3bd1b32b21e9aeb23c71444e744107bfb81a82a5059fedf69f81c9acddbd90bbda3c83e0f00be535dc84382b3e868e2a2af3f83ee1c6ee5ea4a296d28d5722ccd280017cc04c06e8a66370fc25449d1ee0fe639e7d2aef5323e646ec94209841c2e8c8b19b6bb0017928f629b14a88db7a33f8efe5f19e4e293da444793236e18cb395e73fe6ad9fa66faeb29227c24dfbd30af75acd7a356896bc919d4595e638e4e1d5cc63022b748cc796899b915829b8aab9450fef7db569fc6c97d63b8e92ff0ca01098ac7c8291311b5a7fe6971d03464f30bc99cbf96c63024c636caa6ad32d186b8f5ead2ebdc783b645043e2806b520f373892386e5ea15687a326dddaebf01d9cc1f1524010390c2095226e40d297eb35eacb4eb8ee6dad51a50e53c2795bd9e886f5bd09e0122c071dd92977d0e43e80701e1dca2db9ea5dd513fce7dcc7cf256e218631ad2eef2a20d70f0b1058fb0d5b0cde384e0e2f91a6fd910becffc75033ac3f15d5fb303fbe3a47e3988c658b16c415c5edb3660752c609bf5e8c8ce588c836a8fdb7e0d99e504e46ac8c46db340be8e0b2bf47abbb763d4ec2e95aa588461c195c1008410eb8de11554e79fdb0a2ce9a9db8062854b38ea755807c151d723b3cfd19c7b708bd5f95efe9b1c27531248d25c515676d215e60fb88917a05cbc2535cd729685daed2e45309569b24e90c6f7b4ff8fb5fad864b5b30a1be3cea875fd03bd65ea2fe103e8d46b04e80b680b689a554e40458b8e360adab8672a544c0c4abe2a8bedac8ea9f972219fba9b542ee111049f3daefe3e08e4faec7de5e5dc99a0268e5f951d0388486c2554ece118ea1b12ac43bc8b2ec0c0f04324b04a0d5cdbbb6087eb4b307b3c9d606f9d00db2769c0c1497ff057816ced2df9bd2151d5304f014f3d980523c20ed76fc6ce0750ef0a0635918d876d516f9e66eb7091b36a42307bde725d9cd108e38700bf2e4446c01b70f409ace3a99e81c766247014ca8603ed7c9ab2aa50e2384ad554f8fb134e7d65d48167493297fdde9e5b9f20477b839e57812bbdc11def4c49356667d3818e98c7407d0271039400ec4de434369ca8cfae6db5f40945c8fc6a322c2e4dc42cfbf12e9c9b047cada567e93e34e96537f6554f612f07b6e2174efe7cdeeddb6c30110a2d150990b87e58712fc993fda90e724a0ed5e82656ea8e2dbe680d619b99ae0da47f274e709d5461e9d0612e74599a5303a757927687397f6f1189768952d5fecf3bbda1334c5cdca5fa6985315926d1a99434374526189094c7c0586b4f38d009a69de74f26be971053942afbbcaa6728ddc10550e1e3341fa6e84896bbd2743d45f8bfd042e1de8ef21d02e15d5e8756e1017e83b50a4f7ca1a4b64faa2aec0468ef481a9313792a0bbd617c2a99de173c98a7e16298437453328572979855e752e0de279137b0796decb880aa0e882fd66203df78726abe6a19238ddf6f1d9662deafadb1d2bfbfdd4d4c1a16de7cb892796efbce033da1598933a1043f7113b1ae1cf254ec7086c048aa49e2fac03b081cbd3b409ff5d5f22e251b595ddf6aee4c2eedf82fc23deb08d3d420702223aa30b8c3f95f8eee5d89d3570aff85ad142f8c4f156100b7a4edbca91b13335bdac37815c93e996ee6cd7e818fcf28dcccb0bad200ab816c9eecbbfe8120f9d4cdfd763675cefdd3f66eba09627e99010d3ecdb4e0e035eade895c88ac833a06f7fa6a48459b154b2a27de89d63a53b5b5df819a86bfc24f2357d3b5373eb2afbc188587fb3fd74d2c350a3af78a88ab1004f1673a0bc0187bf0cb910c3118978c2cf42486404eb68aa604fabf3fca4826f244bfb8c79fcd20b2ac80297fbdfb04a883422e749568b2f7a3d96a0dd42537998f3d9efd1756df64674e6e2f43d397155627eecea5cea43be32c4f3a52a759aa039b0f91a9804afa88f80dd20760032f860640ae0ce9dd802ca233f6ec841f93d122a225c7ea6353d0aa717fe21f2ad9f15e7c6cb8e77434287d49c9fe03e8cd36b4f7abf65926abf8bef841cc72d7cad5596ed7318bc7bb70fcb02b40d1f8a3080b5a3a38cd935116f9afde90a946bec95104a2dd8b3687e64e8175aca489c600f59b930fc8c74012694deebbc1e480817588632bc3cd82756c7b3fbd3c3bff2352cb00d91f3c1f6b691bdcd56e85dd4e60a30d478b34fd59c107d8fc97251408416bd6ab59ec8884f684c76ba6025740b9acb455b7a3fc62cd9b1a3455b37e35ee385efdc2ae6e532fff1cfff1332d1d42425323bf957351490410060183ae06aef2f0287555c36eab7af87027633eed8f24c4c82d54830795fd5cdba89f3a8e4185e3f79539ea999a67dc80d974ed338c83df1cdbd76f5c4e63bbf52c058d02eb88d9e390e41b28b01ad7dd44ea0912f492cd89eb4ef810ad0352cb35289526c4edee1363e0573ca4e9971cea20f4019ee087db2f44f9446672e79e8becea6834429ceccbf13f40f4c9926383cec9fe03b0354275803898c55603cedd8b78ea3b670fbc8500778c20d16be49e596da5006436da998847b6ef773dfa8a2677c3d60a6d52333ea8809b1e73c377f966dc3888a3a16d927125b2fa7bf4bb8340ef02c549c38abd0e2f29a9651f6faeb7eb790d80ab810e9c62f24c21b51ad1ba921cf69d6bbf8a83d78b896a95c4f46eec1a953811753cc7b326df543d34174b7dd3ca13ba9879263964795fe16b62431e139464e4d014b00fdd5676c5e8782756bb1237cc08a5ad780f42249bb7a16b2b0a6c5e7c35c50d76e1e625183ea3dc7bdd2d8b90f392c9fd1267c4787fda6cb836f27be2cbdd9b71224f97ba7611826a110196dc5c65ebf697123e1472e1932e715d316dcaec0dc8bbc3022084c15917b0b14cf6fc9912145e67ac7ec345be027cd39ba50cb4789af30ba21931350e7e62210cd4584882462d7bad9d35902132d795e7ca9db14e47d32b73b0a6c925cd973644b4b78afdc54fd4171600a6f77fcd070eb73391ddda8ddf9c73e154099ac2fa956edfc3946e92fcf6b77b476ad8b5d14a4e0224ef4a9508af80c1552c30a3dac2d7db0f7ae0d6000adb783e28d6e2c29aaf1a02b7eb3357bd71a9e45aee8378214e257555cb87444ed0d3cb4dd3ef5faabb5fa15a762cbb4ff45b2b235a8169b20ef57480ccb90897ea127485880e696d74216ba224fb0a8a4380d353a8ad312f8f2dc6387f187f26eb0d4d3f2bb93fa4a9a890369affebfabde02edbd635bb2a590a20d4f2002d2f4349d5385f59a70d2318a39e3bd35a30507fef4c6e507d653f5f5db28acc4528f386e6f1545c34a067d252da38fb95488b1f83225fd1b54e9f4d46f4ba81e35f70ddef8f2da191115e7d27cf8d3531bf79cbb9c9f07857aede97cea0d1598031b56dd373b080e44986880d97a88678b7b2460dfcb13731a25d9f68c68797729edfa5c15ea805227b84f281e6873dccbed81b39c36b54d8e3a8a8abc53d1648f66175d5b67cabe6d3690692ce1557adf81f1ab9a69ca58fd87268e93da9771eb7a23f6553df4b5381c25110dbbb9da15fbc932e4dcf735195e700ddf3010c81172f4b91cf15af85a0b22773f06b937ceefa5d4914d28dcbc0d528ec3b2be724331204e0e7e8e0f58f098ed4abbcf3b9e405379dbfdb2f034719f259151b1f56bf6dd13d733812e1b2eb3d3e03c7f8449b93c615a0ad2f187b202e1b5ff90afad9eb84b1e8495285024b258290f12293e3ee840c09318cb6b583bc8b8e4bca39f4a9bc6cbddce4074e69860cdd5f86f712d7ab508570c2c5941c8531fc429defbcb81f088c2377def2135883e7bb798d884f5761268bfdfde33193caa63de122a59fee352ece6144bad597350777fa3040561ea6d8f976dbee0d0ffde707fee0978a81b046c06ffc0df44d4e3944812cf379087fdff3a0e0cd64c5ff5098f0b275baa5563ded4011575c32cb7bc0a797ccc138583f5330e893b7067772958c05fc5b7a1237f117bc66582575f7cd0e6c8cd8994f88b49b9ecf3f95f2e5ac7e27150c2e92d161ed48f11bc3053f7545abe64a401a377e19798b0f5aaa11750ec1f6838a7a962f00956f84b1989d2f9bb22363815ff8884c0a15dbd07a6f721aa759f2228d5672484582596f636a79704ab7f7405361a93a966075435733eb77c8a43ae96b05c0fcde3c31e613e1099a769a718f6ae97692905f53d67bd1f91f19f4788d6f296d4b824137f990fef84fa18f40abe22c60e6bfaeaa15cc1a5846464d3c94afe61f68bc77ab6d57b68db1a70f83b892b44ade8547f3f33e10eae4d64746417a71d2b4511c6f7ea5b3d1c23347fcfc0810a64d2752d708a0d4764d8ae7b19ef7b36bd7165e01eb007dfe67b71bc85a33beb3b395325ed1c5d3a1e35cc44f7d77819daf6feec87d2ac0863f0b6d1d1a4447ba5f439f4eff2c54b0aaebe77b8dbd8b3d573481f2b7d9f2b74cec3e2cee722c27897c1bc786c4696356d07c2f6b641f38a47bb6d2e32a7c080a7a5dbcedef6be2af2a49820ff6aa107a42bd6a150af1fc8d05c0e57fa2d49f4116e54ffc312320ff55f00795d68f24aa5aac1ae785300cc36aae5a08405b777485537384fea4dc7c59ea8fa316cfb8354d599958357accc80685798af2e7bb20ab402ca1926d522d0aed5c130125dd823216b4a7815f535c0e52a5b0d4f41ced3f5a94894e8522196b22b27e9c39a8995ce0fc107d07b4fbcf1c176522d787a2b0ad9f6247a2e0859d414e669e4fd7409e7beff9f4066b6f9fd589045c725d298baffd37aab3c891f73a21f79b6abb4bbe307b47dccda1ba231cd2e2e9a3b55a6f11ce4b1f649f78b710da0ff29289cabe21fb200ac1e862b626e654ce2dc5af00b3bf6d1dbbc7ef5b5e4e884b2cc53abe0a455c7fc0211e2328b101aa52755c09744324485647273e94c517c2c478956ec77ee62de0cf88ad28af7be1e021d8811fd1d6e015ff781469f11e5c64f1b06162647225b353efd993497fed8a47bd81ad1546ecda3b95e2d0e6cd97c3d59ab86f2e20a4e1861e38fa6553f4c9dde561e1bdbe451a71b52ca06e99097b997e213c889c38abc6e78c940bf7bcb393e01d817f742a65a90110e1c92aee98ad89cc5f2b6351febf8b4e0877beaaa43dc3bbbec9e7a1969ef674afa6e93d06eef5131e36210ccfd02e4179954b59065a9a9227cdd62fe73a3a01c23cfc386a3bf577bab329b473cc4ec4289ac6e86662a8a9d494e1a5fc0a74f410dcf0085043b58fc17dc99a06d8b56091213bce44cf9d2a81dc08001da384427a9f56702d47c9c123dfb96065bec193c089cfaa435fc41a9dde8f07195591b3cbf95ba2834d752364e75c40c7658d9a95c6dde99e4e750b9e7dc4c35e4097522eb4486fed071ee0b37381cfc2832d60da796389aedf8ab2e83d7543b9563ecc643a0579154efc77ff13180afd861411d23929303c2b64912b99268ef29fa09753dfe1e28d504927c7229c987f233e3c50f07946e9f4b5b4bb6b8618bb1cdffb4c7a71e3416d5334d50ba49d98919dfe21beece3a1858ba2e89c71abe90a41ac30efb4aba26eb1ac8975df5be333f08b08ef318fd39afbaa519cfdaee83402315458e2d01dc6b11ca5e7d20d804f190d56c01f4e285b06af8555e7d665e896120104a8744368f988564a0d685d8d59d35129303a145c6225c8abbbfcaf04b885fc722bf5c8ce760dc47225c552cca6fde578093dbc7af61f28b29b1a79441f005f2b74cf2fa7897d3afa91503332c16ffb4f18cbb48cb6185c2449f9d19ef39736d5da325f952cdc42c2f7ddf887507cb9603391cab8391c78eb916a04ec5acb30cddc55543b600462a45230bc89a00e0397db4a2f1516d57cb3fd83df0a2fb6a888ae45d7f01c54e551683f2625e2efd9e718f16f4175ec32ad28b0780f92212f31649a56f973a234e80c8c1d8e97113258370fad51eb9274d3764027103da8a4eab0c8d2a7eb2d20463aa07b97d7d2232d9de3e8827be544151953d2ca63cd3f7da02b67b7884356055e8384eab20543f2b0e1da272f7faaf88a0f82b7df7be7adc85cfdb4633ddffc76639573614f1f3c6fae40b6b64bc52d0ba02bb652f8ddd01030c5538d3735e9f4d90558a4e13ee20f5e1a4beb02a11617b7d5cf1eb995857396b0cc57a5f8d7a845130cc6d2b17f7fe7319953b8a9b8c45b9f2814390dfb7add8509a828440ab16a9ecc69f355ea479fcb7b35678def8bceaeff594bbd7cd7543fd9add21afa469eebb1ff9cb200be14e836e900f31aca9c6f4c978e047205cf818cd15c4cc394a05265d65eb3ae25f391418126d25bd25e0b57b2513c2bbb0da2250f0373b25fb11a9565593f27bd9ca4f5d0fead860fdf63c6720234b7249b67c4389ee4b48c4e41cb65d5fc0bd044f646e599f21ac9e17f2f3f99637b922763b28bdd068e5a9f651d803678111cede7665493f4c20093ac7b046a2c64b52689705f287019b49cc5f6a16628e1916b85630b3038a9ecef653c20672a5939eb38b51e1f87b7629544adbcbc665bc4e5f08d2efe1ff8aaef41c21a0b54c96f43eebb4c3c642695ef50262b9bdf9cef95bc61a4234c429db293ef6e46e4d86f3ef311a773d890e0bc941eb2684380bc9d29724006c84a07430b6b46d534601b2b8b3bd604cadb16a9cb7b884c7b7a183c278d096fc0b3be3d58eff4341d67a274518f907230f8e667ec6211063ee977b6901fa7e64421786f6c20075cba28f69b3e35b27aeb19b89f8f93c5422a386b4f40d1911be174715f613df9fe91f14241170ee56006591d8518d4259d22898b0aefbdc12abab25e2ee2e57e56daa74ff6f85c485f1b8c961a57f6055d829c2a27ec9e8e95aa5cfbe7caf1d6a469959d8e691e7eeff7f66937526bab0f930fcf7c0497a47e537c68bdeaa996162db560ee1f6d3d3c199988141f40fcc0658be9b2f79695cd363fed454e3decb7e44efb747a42dc1a3ea9c037d762a79c5c0c27a0bd51fc915825af72d753b9ec44db9f3adecbddeb10ed2f09ede4a717c9b911b13a5aec9e68788f8e02b5edf985caec911bc2b67be324ba6187581a5a4ceaa7d43079141f8fc96a5662a099654cf580b25187b089bb082cc4e39f3a48d81a9bc2d8c5f334f539ad39018532a72eb9874be9a43042f97d5ea26cff883c5ce15204b001414591304b8721150c20090bf93097a6823b8198930281db56dcb7763d06dea8df3c53ef35cf11b24d9d22e1374313d6beb4594c3eac71466eb9eb7f002b3fd607d5d81f2b8f8c31c323257813c940684c27fcd077d576bfbff41efff36c23f302e247dbfe1d373bacdef782a2e4be2aa22497d91b7595fe43d7f6ca1386ee777b3d385de51a3f876ab04e1af25ca5c1fa7c85db2a858eed4667badd202310c363f836b91bf41e27ee1c859e69d20834c5fda59c160c3d36f3ebe295325aa8f168ef9d124bf46c69bc188af08e2dda1c62f2d81e10a4f4af04842e8f140136e873e8477c1a646f3c39c5a8285f5bfbe7f31786f1acbd8c857fa71afc5b4b26e6da9108c8d506c6388f9f6f6616ee4bff4fb9aa375a0afb2226a0d68c9a174b8fb3ab09fffac4d0a00eed01935a4cf98a919435e9c960621e03212bbcb58b5306579a360ac08eb742436b27c37589fc0a6cfcaf8260b31a6a1548021e24501c6ae22629e2c2b898722b3f5a965b2fad50d8518bd485c6a33ce168e6652b0100211cd48e29b3475ce8f9abdc1586e4f894eea23a54cabb5610b39e37a211ce62e4fbdceb2952af411e5d8133acc45b5df5679824314d5dd007dd6f7ff70a9680994e791a48d88b7126e45e5d30b63fbe5f2c129c675e02b483db2fe989414be4a8568bbe77dcfe572099bcedec32d8cc7baef986c86727602b7c7ae1c2e9ac16f52d96bd74220aad6b3cfb8ebce528f7b695f56624eb6e548c3563572f61716b02fa7f98d2af777ec1ddb2fd2ef967c219cefea1083850d8c73489d0b1f116baa3e89a8a223f066394e217f955ac632c2e402409b3cc14a54e733efdd28a3aabfb07ae5221f15cdcd634e00d0735f5e39816c4b4824bb501b4242239ca95388b0ad6d5e08120fc494f6aa648f6160e563c01ec570309cb7dd6d31a5ccf5a2b7579441cc1d43d5c3c6ebfd32a0d29148d30a6f6edda156a77df123b1e6133399c34d9c484d2910e4eeb2f6b327fa12d0c43693c1c245e295b37e70485d5aafbd049d8f65e9208e1bbcd5e869529df7d32ddbd7572dd39f12c25d43837162b587cf0979a579cc35f7788825928cef03613072bf5d895e7a597041ca93901cdc95264dfe2cc23d2f408f602917eb066225522a67036171c3d49cdef1b946a67fea101b77c27d0b7ab7c8721a639f68e35cd5ca1468fbedf88106d5cb305cc19560777d05409d30bf0a0c686fff2ebba7a15bc1385eff6df79aa4f810da6e29647e1db584015abf03a5bad74119b5b7e9821788ede864ac71846f4aecb35aaea56499482b60accb8acfb1358b12c9265523d4138c9eb04146fbbfa57be0f58154a7af50bfe43c18d2c523ab4d3d825c258ee37772430fe2aa3315ba1b58f5fb7ec18bdfb32da9804d931f748a807858a64d056c1ca5761446fdbf262282a5c9f5bb8d651986536ddd9ae5c357b6b79a8d41dc913ccc6aac7a70cefe281efc3627eed3aba50554f5d1889f3850621ae14932f7e4209589c32af0ac1025d0b88203fdfced0e41af5c1db3970bca877bfa89a247d234aa5c140f356471067971c0790bd1fe1de442ea6d8f944cfa3f4a603b64fbbc6b1472abf1e81ff584b92baff79c262ff0c36d554dd7a45b4bfd059f72ce2a89edf8df3decf0c36a1f15ef18e1c7762a8d0e7e3d515418de1b9959b3acc8f2245eb93b159816965ab23f776f3e777a83b410b9b87970aa7a111d7e55701e31b1f149fe494f82d2feb7c3d9985018a02937c5cb915227196d432c493a6fdadce221057b5ff26f62b652aa88138f40dec08dd8a32e139ef259fcf53cfd6fad50b3896ebaf66e9f794c8f52f25f2bf5c412bdb971cb87e36f60ca34af465929b85a7457a22d9977a6a8ce3b3983392f689596c5d81f0d13744d10f09aebdb5651f8c8d788339a3b02b3f8d5cf94a03103f43f533c693fb3aed5e1f81966a12bcda5c5fecf5b6a70a2b59eef55a8d373bbf18f39b3ed8aecc24f9428b51298a291b30e20a11b693435c1e2848c26e75fab8854c87ac5ef546c20e8d64b9cc8d46a7b33060d0dfffe6383e089d65391b9ff298aa049cf1c39038fabbb475310300ac3517e883d3bcbbef1b2d5b0a0a8595d5fd9e01eefb052124ac1327bb797346ecbba1d7adfce6923f337f76ea695d634d541c1a44d148603a8461d4f9ec7536164d62934f18295c5ec948c9e7fea0c220c4212dfc9e0eabcc7b62cbb78f272c6eec769982c90b893e8ad4b2d98fe1d75646c9461cadfe73cfef83ff2fa9416b6c0a866980ba3b0dabd5918deb2783d012a865b8a87e5c5283ef0e7e7d680f9bbb3107f0e1dc5ca262575c9f5d7acec4f14481143d5bbf824fd8e08609e623eb25329115a9af672947532ca119047a523841553aab71ab55af8a4b6b9ef7c8eca286ee0b03a0c9d4e09cb34f1eeb886497346f35118e3b22731f56c0e2d1fb232931de98391ea248ab3794f2a0ffebc28c42ec4457f2ee23440c98b581f41c8b35c923fd202070ef64ccad7f34b3564e1512b8f008de6fa97702568fbcf228b938c81d12954f8dfabed5cae475987f6ba93a7829032828ea3e1986eefe079631119c7a552e30d091ebd3829ebf57e9b9d6e72293a969c5b805d3d18607df213c58c4c362376e59b5d760b31d674971f45c71af77c4730917cc25120eba7c7c754b4912a8e23f14b876d6481bcedcb66e0b0403eb4e1ae8e44fa03eb444cf206d42fcc080be16feee9b5e959e48c91bb41a0e88935fa408f207ff8d1048eef822f3a5e9da5545be70d4fc6ee184f5b2173cfe6fa881513024a7f29ba358684e7d7dcfee96a45bd1e27eaec1ddc64c6ee5516d06eb260a57c23cabcc647798eda79668ec0dfd0be230a31c98ecf542e35a60645387c935520ed2f503474362eedf20c908a03c93cecd8a57b48a9741d517e3d85dfc267cd0a3383273ae80b8a7f1b03a6c0cde3766d9e46d6aad878119c7a8166c4c64aba93aa7bf8b191f4aa2d94f3d4cea084d12f2013e7a6ca9be0fb95a38721a91012d664622ee95e4ab784296ed338a6a97d376ec061b864b419f7df822894b7358140a39bc5b79d4b1d7cb9e1a5b8c41176a4f812b3b0db85ac6ddacb8cf9461adec24cd661b82131affaa535f66c5c54ad38d8957c71546d0232a14cdc6450790cc9cf15669eff8cac16c3ff8261d2c4b8865de02bde98fbea81f50f84660cf924271ef86b53ddb9355a0a6387c1ed5d56c392db4b69cd7b8ace35c7f73bbc3b025dec61d9b59f309878d30054ba98fcef24e7ac817e6e15a819feae6ae91fc7a0876133065a995e479029fb6b1eff29b7956035e99be03c6d40dbdaab72990214519e278aaeb097a4fc63250a08741c345782f9ceaa10adf483d7fdbfc2ee4c5221160a8870e3fdc727ef382795febf57be4663ce8c482a5667b2b25663bc2069a8e0dc31cb6520d1db1f43e040126dc6a23f926df482e59f85ed8fb5c157f3ac40e3be7d39f63dec8d9a7d12b8cb0ea115b98150d7758eeee2bf42184639e538d7f321de5e052f605a9e8ae0dd700871904c4c9dd6da5d58a5b74b8e9a3d2b4c6ad18a4c28e6a9e484662e31685bb7e8206a47d1297885689a87d07162bb27890aa75ec5297179837cef3b4252952889ca8e369d7c5a681288d0f71f0ced9cd630b392467d5d3859601b3b550c94fe055f4d5a6810dadbab8938ba6a74f870e7e7da477084dc4a7dc3bfab09b24a247cf0e24703cfe38550bf6758421d310289e0be04ee4bb7f93103d2fb6526955994c1911c90b4f4d7dafb2289644d9e5cf42774e3169f25294530b38a5fb9f7f080db45188932f7c5267672244b84b7d171160666e39b99a6575d4aada601f132cdadc44bfce8b72ba48174ca80c23e068aec69c793dbf2c30b164a87e5959f703db992cb69fe154b8fed2c33feeca8b30fcdd50541b38192619814fe9df2dda4f30aa154968121b71a213d7df14abb1dfe8a230d2474ab092d99e065cea7722eff1f6beb3d49e825460e959ff6a61c1ae2f547d7cdd162687580a7bb0f61fbb787aa57379bb0bd920cf4b01a0d1a07800a909dab6e66a63987d1515959a5a7c8f8e32453eb46710f2aaa370c72f297bb1618fefdadcbf0dfe511e67abe99bd31cd757c96070fef70411dadc00dddf0c9ed78bd46f118b42cbd00492a93e385dbb6a0e89dc2808b47122c673c3f8e3c72a885e9875db783b97f27c5c5738b28f4b7a0db161fc4eda2548a3d737fc572302fe36fb0a928d1a46f6e074ce01fe85b087b9bf9a2f300fe541a38804f373fd9448c15c075c1df15cbf18ad422f672e3e4eb136ee9a285b94c0dd457ed17d532efa64e46a94aee8add200b028654a8b6a17483dc26a0559335d699e9fcc9fe349d11b2ae0e84a0610ec6a4b7410d3777adc48be55bd7e5094dfe2cfcda4cb8ca7b2c1031dce5aeee15640c716afb345af935c7f24ea242d1289ab9022fef7b6594b7cc1cf09c66673cbc2737bfb8aad27cd0cfa96a9ff926533df2c1c1e588e5a675b6b72bc15d6b943d7867c6d094ad90b6b67d52ad08c15136ebf1b59f5c2a3d3641d41bd52e7d8595c652d7c6e573efb5d2c2838d22e7f58ce98c75725f47a39cdf9649dc34cbf616c1879369979c80e58c1986bb9cf181abd94b0b4ec84c4cf8e949044f9581281554c1cbfc2e03dcd09d6abd9cab80711f26477f240809cab07b1f23061a6627f0f8f67f4b1d4c2ff653dbac8c0fed4fd50c8591004d34ff8c92659d5ded2fe43fe84e3cd570827ea93ed954c836fb3e4dc012ad0e9aaaca8c068b71f214d5de3adee0adc2b905e0a9deb0cb846d3683ecf1157653d882a69538a143b120b2694ad445ab22defe0a1d565d4849ac77bd1ea96e305bd15cdb2cb5437d8fc80e549dd786a970a420bf6e42d3f937f4e48088aed7931fe365afba317157f8d30529cc5213a9f035466b60e114b9912921756f9b22dd5a899662fa6ed5e52d277b14fd6a5dbe46d7814d37382b53680b9d02dc6087169d6b9b64071251bf1e0c12f42c41d91d6c89e681b440222e2a22581b6ffae29d5135427744f847efa1e7f70cf07666ca6f1657dd13830a644d487f1fc6fa8fe2244817e02a4a9e393d2eb59a6edd26f032669ec70395073076e1ee2f0e52bf911eefc715b55bc53d543be91e294c0c62392a55b767e1d405765507e5bcc95869c096201e05d459e8ebe2b2de2c606c312e2162457fac53aa515af3cf6c635236f0a886d775ccaa3b29141d570a125aa8d5238b982409b0998bd76019e96e6a41977a5c220909295c6735e8443fb63332b08bd2bae2ff2a35853c30d45dc98292549ef6a62d317c5ffac42002c0366541172edd5fdd50f9cf7c6078dcb81307eed295e1618b4565a51379d661dd9872ecd74edce549cd2009f3222b6ce1bbdb598cdd3401eeda53874826a119127a3fd2a730a78e74f19d1ea2757b2cc73954ce95cdb375d3e4ca52f4f629a0ef49ada248cb407fe5a00e9f80edf9cd0be8e4ab3d6a87195310fabf178e3a7479493c477052729d8cc1f460300c0ec9956da373aec77725c278ab0e399d3a9638eb6bf39e5e017c497ac145c9245e1fa4b8d12d93460ee89c2078a96a96f2a69c109505890bd50fa9b61ce1ea433e53335b15cef3a7b3c9cb8431e960a6951df9127a3661d086a8dc23aaca183d644777bf9317e2db493b9e5b835e5fa2cc32f8801cc2d94cbee01d93e28c852b02c029ca662879c643e0005c9451ee04a19f38d936968723b1736e4c6cf63d3272bfd15f5c8a3f0b0c5a651f9b35ff485b2f761f186fd1d25a1596b52bf86e2f2b6c1253e153ac465ce3cf2d3cc45c3e4bc14354f7ea7fdaf22a6609a2a9ed0ea00ad9ff65da7e202aadeb501448761088a204e2cd74d433d03afabda25f327635d9bb21dd22924cdc2ce793ff88d5fff7ae55de7531b40d006e6bf0183eea876410a52fd094711aa45859fc492b74ce8066450503fc3396b8882e80c58318ee590a62f9022d6c007f9945a332d80f39b5baea97fff9b06d46357e8ff17f31a5599d11a1cdd306cb872da5c25030f43916bdc194cd0394f5ea252c833b3fd09061f2fe46b00bf310df72a37bd892b76511f8791f633de71d96ff5adac35ed45afe9851091f265bb1d310fd7c59420dd11e96552360d2f2e27571e262c4d89409ae7bfd5876ee74f6ccc161dcae374f73aa4f8de7eed99992bd3bec1ab9af5b5ae8a6cb49a7d0d003a7fd477710509da745c64bd84369304c09bc6f504ab00134c1f0d046f27c71b294654f2fa3cb8f6f6dcd2aedb34b96f0dbb770da174e9f2e06d56c4e4304ae7706aa57df8b625a3830d4032118be485f2ea5020186b7cd2039cafca0ed6a0208fc541da403a3daafd1193503c6864eab54999f536ebd57930617b4797d5f086fd30a02724adf32bded50a5c7884db030b32028612c94c566a9ae7e622e056723a6a99edfc06029cb2f547c48607d62d8771ab95bea605b076aa775ff3bd7663df50f074460bebe00f70c70452268277a27a3217f906539f2d332ce2d5afdbe012ca696052608ef03915084efc238c85c815fc136004e68648b14c2adfad6c907450ca0c634e01010d9ad909423461fffe8d357c754bd6b198838e01537cd74768f2ef9c7c683976cee7ba2b03876bbd57658cdc290dad5b66ccc5f8be3a4865ec1df75dc88c222ed094012fa4c6c8c6ad98f52f27f183f2ac464e6e52f78e07a2d6a079f89c3b35d76a4036dc96059f6c2cb93559f5ef71d6abf4752777fd38adc19b04e9fe139b0a58d8752a51c0d0e87da312a94393ca806b56e8204503b1a7a55ef2f6353dd97ab91554789a98cfc912dc9929df189361f80df6ecc237144c75d7393e4e78b1f15115393235a71c512c235609b31d6344899b7281583fa6e86bd3075b6ea80ef090ca44b50384df73116e696d81ca2cace2ee3ba5728ed5cc32625fa6b01a4474b86cc7eb855b13ca51358253fb9791710594d43206604b346cd1ad16e8092d16d3ea3c628cc24ee2aae07a6a9dede1f09209fa9a412507a89da674c030ee484f72dbe4cb447fee1c634207884bae715bd846dd938097de20db640f1479e7f3e8e96e953f930b650376c5ef6b3c038756de4d295dc6da35b91877b2ff8b5a3361775ea5777f6eb4006eb95c287ae38f5efcbc7f8ea23e2f08ea5bb01502a3eae818bf53772ed33f2780dd73cd37dcfeddb117b942f2b92fe6d480da424f680d03fb8f64cf05b5178bb0b02d1a532c47bdf1b0b938160ac8d25e3efadeac416efab1d97d6566f2ebe0ffd57ad3370a6c5672ef3192f97ab32966960b0df797e47b6c97e9e59e9f4b8ff06280b1c3f4ecbb31b2ba6b0f1c6a9cb5407351bc2a790dd4afbadcfb6b4cedf585d529173c261aa1e603fc1070f7cd64a49422678f1a6ea2d7ea0fb31a31e20481523cf6491bc4852fed91b504cb78f1b7c528514f38264173ccc82a7ee2db3aa5cdfc549a16d856cd4cf48f9ba82df0eb8290ac42f959583c64e9a530b87d77e4bd7ac43a6f194e1cb9f849429693b4ffd5b4cc380fc7ff4f1e60bdac3e588ada52d8d949710b5c733ce0b99a5ab08b90451a7c9b9dd0fba092d2b0c250404ab3751cd4e3352d139122f64bcad2b514c24d271c76356b587957a10894a752b05430214b60f5019f3c30c84b394f2302241a41a9ec32d0bb26cd4f47821a512478609168a7f4572812d1f3c979b5334a5b4dff7dd1554f726c62836c9511fae3ca0e786d1fb57dae65037039b96a8f9e4c362edd61b0c1b44588b8dadaac9eefe9d8f65cdc13f8c482ef088f23aa4f0896124975a3ab1f48e37d6e2ae28d28fe600a49c22c54d6cf28864f0995dcc05d48bd06bb6cd29eaf7e46ce9f9077f4080be9a948d34e760159211208b9cdb8a4af96a641be5254f3288b0ecfee9f04a692ce4d061bf07be351e3c48e0996b4ae3d43ab2edf724fa966b3e2d33ae46c5f483ca8b5549f156c968a72c006e32f9270d7c5fd5b623709332951784bff0bffda18168f1a4ef3f7bbc7d6b6c2e464865ffb80fbd48d3a7f5b664479ab736618aba373cbeb4c468ac24d50aadba945c90e2a9a90a9636a5b48d7aeaba807ed4cc60cf5f0f93059c6892807aab227f3e17e57e472abaac2f7c3ebad31ed9aef9619cee4593c7b9e8f657f5b3a7c6a67cacdd588377eed2cdcd4a63019ea1eb712830317dbac9c5ac2ceb07546adbb719c086d55a1784535f875fd1a6cc145e411e02819b55ce16c130e7f569d6c29be6dd136c4016be3e504e22d2acadadea4091fe935f42dfc62354edfce469491e65a342279c3bb1ef7a296e607de3d914381fd1820f4f7890ab2f0c5154894fb74b43cc58dfd64eb270fe21a9ca2faefc3f5a72e2dba0976782ebc3599aeabb2046af5a0cde31d1311dcc3446ca50ae272b1684b4d292cb02374f9fc8e3a1e81d2c89eb126c9b5db7069c2ef06504109e9372a122b4b95ee2982578a986da0bdc6ce892722fdd8c2c621f1d3b0828038e2d4596fed45a5f6b4241b350c5a032adb2ea8ee0eac3aae57aa329a1fa451d9353899ce8d6746cf6f9e3ce808e33fd8253ff91e1bebf86745a836addeaa452597036c8d08ec4f307d5d26fc54f8cab8446605e64a139000951b01eddd6f7f70b06a61ff1eb4cd767d45b42e9ea98f1d8f5b1688cb45dde3e947c7e71ceb116ad71eaa131d8395a63e69eca71b416cd0178f24381b70e5dc6b44f2116387f2b267ff7668916b31d4274c4d54355b7172456ae615f5cc9b9d1bb6d9595c7dfc3fba98b0d568d32bb437b41c0ab3fb29925fa0f4056f4057b3b0e12da5bbe0c0b25385da5b78c585d24533fa40eefd1f2a78aacced4e64c486e54078e2d0c0994c48db93fac4f19c6fdb85bbba109161d21f62ecbdbc7d83725096c18ac58df0018f776928dad06713db82d253d8a231628e394fec733c1767a3bb2534aa574103e3936b419254d839ef6040b890c79a285919c0b5dbd800b5ca3cd460ae9e22a0079d1377a33c6815cbba203da9e5297b36d64aa1f12cf0d7a6bd984f60fbdc48faa9c36055b2c8d84e52e14c7bbcf9f8d497551dfee954888eadc62706cb5adde4a31e67c1b647a0a40bf6caf273ce38b9e2793ccd23f8a08220886fd85129384162e2e740ac557dbc1665ac4727f6c04dc322ac8194fe95f94c16c091080ddd02ee23a59f959ff7960a534a1466091421e28e0872df4974f3312281f6394a7a8b15b981db938d79748e8b35f8279906d8dce4770c771f0dd50ec7976640ecd2c6ccdc79f533679c3108093878f0bb59598997a8bd02e154eb05d2d2ddd61cf314f347d2bb236c70e25b292e9906422e30b9fd8782dd7ac89a8ff4db287dec6b29c334717346a2f0dccd39278c0fb2d139a36b9ddce59bb5ef19e96d1bbcfd1a1e1106ea0fc063582ae5ebab96b76a015ba7de309490fb02bf1cacf5e019b35292fd4ea66311a7b476a7c07df200938bbefdb157cc9378feb830a5b9137c5ea163cfeb2cc1ad12512530341a0f8fccfce774cd787349bcdfd12c899663f470784da64540d50a8cf702ef5919e72f7f233915b9e96f91eb4cbede50f6b8e8f544a4484559f598c782abd69c4a9c1b53726d0302d76be055e4304bf0a70d6497774fc98956449704d85c54f342b2110ebe9adabc4aa832b0714e037297157de1d6be520e81df23df3a7e18f12d66a0257d3daa67eb2f0aee849bb06b88e222d71f446127e906b8489e4823131833baec0d84b4f99cb0fe0e77af6c3d6f2cfc3926aebf5de70898cb99bc3de3b59a8af252c352d4e53bdc4691d80541b0dc6f0b98058d30a613cc2c1ef05d7b3e26aff3faa6f1074f3898a60a065d17d6267652228b87d325df4444d823fb1eec2d5c3a9ea73ce6d5b5fefa2ff9c6e6df070b9c7bccca570ea10962a862ba38963d0675983ed6d410ec6f7e032a77d0ec5dc37e91c54fd4011c1e5e9d94cdbe9c56d1dff2f0e56ab3414e8238f9dec1dc67a26c7bb3c265bc0dbdcdef32021d2cd69fe4599e268771fdb2926ce0cf9fdc1951dc1231ad9089c9a20166ea5465020adf744d865c5996e67f261440c59b43337724cdd87ee5eb264c805b15d4c90387cdce28109417c2d3bce9ed45541d70be41b1c77cbea06acc227370a76a3c146d992c0d2a77da9534fe041214e08cfb798ce85e7f150ee7f4f5bc06dfb5b3801e1522c5a562fe4f9fcbfc037a424905e38612a16386c66ec62d3c4d245783ee486e661b862105b345b8281e7f23c465415f0feb7d887191628a88518fdca943e0f2628fc574bce27278070ed288818869279f6b4ab4a055e0ac5ab8542abbc06ec2016f632741537ad19dfafb0ac19937881df9ced96ba396cbf7e94870828caf2fc305968beca43b572e32d035672f69921d4c03df82f4e6f686fecd59835986627f3d8b115f7c6557acad773cb440927c7b5742062d56459cc40a4f6f3c04cfaea5c055c76ff60258383bfd4134673da50017fefb835f340282da4b6f763e3dad93ae5cd3477dfff60c4ae6faf16fc6c55477858946dc56aefb799c3791fc69e46531088fb7ea38b72d7de75daa62b5c6c1937729e324a850add9498a0262504cd7021d785aba66947557fed065b981895d0aa72c8fe89208819fc37ce8b706f08f4b30e00a6ace30efcc7bd31fe673616e5f76be1cd1f8eb476415186c48669b37d77fd93172bb71c6f2f1217c1e5e2b5d36fc8cccd5f5847bd2f698f690882dcf140e24124ef6a3e97cd36f6fa87b57806197eefab0ddbd389fa491bda1fd913627775d9105db2f8a5328659c525a28158321fdcc3127f83ce838475b8360dc8117acd18ef69220eb98309515880ceef5b615524fc601582c5bd736aab5960472aaaad3766ede98263fded3a1e3e25bb4b086ce3af69e2e9edd276ee21b2fc28bcf5bf7ab26e77464a34cd0cdc18ad0b1a1795b4c75edac68d65a05c3a799235f7782844ff07347d53e2964b34949508afc6c03a84fbde732570df383438c94479c3a70d0800a32280a546399be555ae6e2e98a581f3ec2bca7e190721537d5e974df891c359c90974a773a264657863bd00436d05d9877bd0f49c0e2b6cb8919ad1404543a99596ff38bf62b700f461776e5e9594472ebb9c7391181273e6788259aa8e26780e8c857a439dd3c6027bbab18ba98e6fc08ffa3cab59a82197fa4fe8ecea4d925726fd64f7fb8e4a2896e5ccc550fcecc610431198fc22a7a5d5bebf29de90cf7a03e6b67813e3b3abc9414afc3bb51179331a74830ba83f245426769dfcf7928e96d76fe44143162649363b67070602a92cd53fa882b520969c585a0331e549c5ed16cf54c5e5df8b6c01836b70ba28b2bbcfd86f70d31b8c83a746167f5230eab9d9c1c81187f53168f774ab680348936e786d09c4c763f3da18ffc4b51bc73d7a3e4c69ca9e9f6fd7ea280879f630ca7dd6a8044307c7c91054e93fa1afc749b6ab1793fdd85f81adb9f5442cbe4b40bf4ee32f89046f9073e69f749264e7cbe0a10f0bea298f46fddd5b4144a27248ff23c7bd59f1fc26f44cd32596783013fc68bef93c222971641b3d7add5ef9b8723d85b0691a256317f0c90f4147620bc72f05324569ca8fe8ba9844617676f6e88a300a5c94b9898301599055aab2565cbd973f1dad1cc969e6651174ba2de36a4def5c5fc15c106984c57d3a6805f7d8f7d6a50e025add50142f96f72cb8575007e576fc1fb6fa2e787b914abb609fb28b2f6e8d5e042df3ba34dca19c7e4e9ea8740aae5bcb78a99e6172f6e78837e71ef853baf3af13ef8dc207dfb6f3ef2a02cccf07df4d9bf5d95f7e3f7884a4eb124845436219e12c2952f8e294774e38e3a5de7284c77dc4cd9670d012c2268826353f94c0c4ca6b0ec20615e5b4863bdda152300eb015f2b1cc359f6058d95a70d603df7abb8452463e40fcc9b62267f0b89cc3d62d4332143dc0a1921aa1ff20a51282ad81e349f319d712607eb3efb698cc129ce32591735fa82e4689940381e5abcdaa708faf87f895d3540b5cfffec5f2cfd4349d57850ecd568b970cf8adf33990d5d1ee9d23b1c10a608d31a929ea2288019fa006c87a6f382db39ae6aee2b20ebfed468cf050ca6190b6c07b12328527dcccb6974533c4aa73b76d564f39e8f5a4b5ccdf4a3f1bfe3403c5db3ad523c1556017b0653fbf8efc214494acb67d3c5ea2f6f638d822525a7336cefa1fbb9917b48d9a7dcea143f2eb02f48292c5482f89428c8ff3b5e0be931fb3394c55ebbf51751879c5cb0f328d1a9c16a358de9f7b913f710294c7c53666a96d8dee8999630b07e606f171747952180c1807827f9b1e9690dc28c6c87147fb13593f6dd76a63ab406f3913d4ee727b59e58d59d7166f81f12c09ae03423e9f0ee7673a4b1f81f49fbf952bb7b5e173997fe979c2bc7047d047a7a6239e02a5bdbce073880a2ed7fc813cc8ef3a0e112de0511b6c7a0ff47fe166e784033879aa8d519ec23d5928d88dda046e51fbc57eb4d4dc58f18c0328abab0329532ae726b743e6e252e6e16c4f9fc3753ad5760dbfecb4dd9575684518617f1749f1ad44895e17e247b581fe5d97efa5f313d5fed8e1f2b7378b887e42bd421b5d0eae4492c61cea8a8e672f129e69d63c772fd99ad74dee4a75db386909c8d031516fd29b4355cc2cbeb21ba5c6fb3d22e4174f662092919e7f84eaef405213133e67090506162a9320d7f919be55c5401fe88b9a7f89428ab0174a66f77bccdae4db68371d2b8dc8ab5df229ad915da081e32c0f8faf41e057dbffba7ba424c855dc6c94f5d5b872f8a6ee67e421d4cd152f8a3aab3e3c2e979deb7a038058e6dcd704d8cb8b2586fccba16365d4d29987241db0df923ce89211ae250002dc06bcfb42ae19e297a5fa81e3964ac1c1dc02b8b1928229090e435c506633c92055d0cb42cc7dc3d239f61ba30c6ce00eb78de54765ba9bd1594a4623e7657e2c0773882940aa6d503e4f1a998388bdeb49bffdbc61d83996e1e6b0dc880c201b0899ce6c650689b98027d98a53ed32ddc5055d987d46ff30f61511a9953dafe89124b85d5fb4a95bd8dadac13723eac623fa2be572bb92640507f59659642518d0933820e62fb4bd30e3a955c10c902f7a81cac39acd3d2de0d45132e2669438c7b9af6fbcd3ade3c423fa7e4fe3b6fe5d736998dff5895dec37d0f436b33458cf3d4684c3d32d0ca3bd055cb7399139139a05311ac991dd74ae93afbcd05b1b1ed29683ab736c07e500feab81d60ec36d0bd89dc6b2166fbbdbbcb24edda2cf1ac10a965c9c380cbdcfa448604890be11d6fb43a7a38ad9797408734cb9cbe650705fb7eb524c07948f2b398decbb887797665238bacdc7cb247465b2dac86a921c07ea6e3272d6c31c67602eaf8b9964b65e26f7e3ad757a5eb9230f5825e95ad8eeb805f04f159175c878a6fad2df14c992c9ffd365eb66caf467ff8bf0977a496de9797b0cce4531130a7031232035382cdaf71d3da68447fa848572e5e522df7f441a92844a72403226f48ab3062485a1e2fa5775fdebae44e8ee1b45f05d81bfced1c1acfe38ca02bb119f2aec94ec13ab1b0ccbe18f23ef5804fa030bccce10100a50a3f9b5b1c7352592c5f872915e8ef151b19e638de198a1090a117c6c5d38bfc852404b3dce06a304fa867b8174bf3861835aaafa04f8dd5180894333081153460b7f057e898130d3948cc9bee3cf4400c80e2115ea5b9e9f38027d36578c5b7eb6c1809975be162f709d9181661b304221e8d20f4d167894d0b30172df0279728d8693fe7f8ff2e7a4eeffe801e45dd89adc3db39b56f89458de9e1cef405cc392f52da0a633698f30b979c4e7df2eba5eed1a32e9ea0e0055ab7f7ca8814c40e24c0aa246a2d9f501462c2d427233b7ed50d49f4af63a53207c7e125153db092b9a176387ae37c69b4fc804f1d307f2df948816ece18436182d4101d99364825a77959ff4243900b434288e70e336de085659a1698319fc6bff4b794dd26804c4ae8505107bd7d38485b66d9746f00bf963cb0abb4e96348896545623df46e0a153b9c941163f13d1d8e7bf04f2a92ba354d3d206d4ef4c0bae011f6e601c53a471f106f11cb333a7947e0de50dd5ffa72e9015fc8e7a55b0203da9f4d87d694fcef3987fc14a245aeef256afcce82d3ca9a6d3a1636039eca0fae107a13e9b2d6abed8971f898a560603adc4ec87b4f9f340b2e6d648bdb4a0fc3ed482c0de6b3d9aa0f18cc876405beb1bf93d743dc62fc49b31b77a495f5b1687e94e5806a7750be39f6f537cd93a263ba74fa90132133abe246df62343f291c8604ade9b61a24ec2150d4db236012be4b89d08996128337012faba1f3a76c5fabf683d74704d1a075073f8151f8d18fbc90c96b56600d9cf6718c46216cf9ed82b35e8713c201be8394616ff943e01e23f50b10abf16d4cb86e9ae363e512c3daed2d04181ee7f02865b36230e446d2f51193676cfa7f893ebe88d88f41e91b650cb6d6a23bcf14f6938af6b660d3a455c7519fe5cb9c1903aefab36f1cf67c78a7920471e9a5b5c59cd39b223c37dce8bb936898daf7680997e2f129bf3637b700a5e29426de1cd7197d2ac49cac1a5777bf3a552ecfa697c524d2602efe271f1593d30cd8d54740170adb22e5ff06229ea8772ae4af1735b6f8146719dc0b8d0723596d7f4289502b49a9560376c1baa913b4ae7bd93966270595e9295e09d11a12f253bf947e5d957739d09dc01e1a79e9c5ce7daf9f76b84de299ade5bbcfa734181c7dab02a38ef3420f4fc8c58e8633f626007d8f78aee8529be8f331282132f80d2506cc66b41438b7dfdc78ec72da439c04a585ed0b5e04e1354753bbbbbf15998f9eb9678041a83b9ed3df330924e782cc26d18c525ec8870652329f02ea087a51324f5353d83756f57999888c8e596d7578fb6f5d38384f035c867fadd076f6c19b42f411c47e57b9dd86ff79b1e73f4ace8784d9b0ceae5247990c2b119bcc485d9ed1e93f5b0c4be2b00a823501c3657cae9ee204687390b1208d340d1deb6fd94d28c3d20ea5674925ec77b013a8d621d2cb8b145e72ddba2cc7aa7f72a08bee2e69dff4e2fc5bc6b36efe53e0796125336629087ee9044ea86d415ee31f650dca4da983633a227b89848bfd45776d941d212bb014c487b091f15b2ad5332f8ce7f3c97aecf77dd1fa2e545ef223faecf4f7357ef8e1a80527bbbdc1d1f12bd388db2128b1a6a6ed71c45a129162dc23216c6ba8c0589411d31093718d459cc87277d976d325175356392674a3804efd285a5414672a24e73a6cf81232df6e5afb363ae997f13aa103b7031738df5f214681bf0c62d79e1774f19226b4ffe94b299fa1faeeaceef257b465fdb1695981ce629da45ae107cbb81537ac661cac0b8c355a5f2974ca6f224888432b56cdc9b03f82911ee416c7f9552dfbdd3edc6455cb62779650a427ce1e94932f515a0e78188de1e43fb2a05be61f84fb3685a7fb18f57739f9c3c6123c3e29f809cda123bc3158e69a3316437dec16f3794e8706e223f999cf6e523dad4c4f3cb790ef442588b872b4ff7f7b9a4bb631c4d9eb0f9acfe26fc7dabe9fd9cdda843da942006b0505c204c6e34f0311c79f7b183d8411991d8cc26f6d628a11dffb2ce45f2d54531bdfa6cd46933ce284444be2db2953410a4aec867af927b312b5e6489e774a39ee6dadb2b88f5785e1ffece57f83e2f98dc1b033962c3e98660e03fee19f326981689a1597819faaae937f687e5ed932d91d272b8745365b3605304f3abad075ede6bebeb4c634f07618f09a4896cc657d8572d58fe2bfbceeb5c8693d533865b15de5aba1b8ea482be0140be3ef8d492f70d5229ec8e65883f6c610b4cd0d1659162c6090bd3addf88b0e9242d5e6e6cc1b515ca470b2453beeb40f73b94c43c7416ffadefd6c2927c025f8771b02e0d2bd28abf378ce4a6cc9e6fe0c243dee733accf9bce8dc4723d8dc19f1d109244bdd45a483955c1daf11dc971d93bf730df94d2ac1ebc8238ee25f590b5fd901f8ba14ffa5390fa732c2198204b4864a45452ce16b52c9732d70bae983ef4cf83e8402eefa16836f33c4243a8d11b2425b9d099b5fe69e3ba66338a9c8d3b2d70ab62162e640604e2a797ca9310f03dc62bd43cc27d60ee9a87729ed9823cccd200725535bf3fc8675ea276c2b715a342abe1c17711f57bbdb411f6e4d663007d1343413e134697b2c391af67252104b3faeced263732af70f644052d8c9c90463a50b603f2469ad5b3ae704cfcfd39e0a9e6445ac02cc3646c2cc9f01e411de2c40cad634e9d9bc96af8b285b5bec57362a0ecdcfceb1ffb417d31a73e548472179443ec0979324a9ff34c70771f5e0b745d83975c71f371698b8d1c9c671c3b6d340cb1dae61629860370d8454a0e729e09ec70a17e9ca03cafb51d8856a4ce882c914e45666ef19d9a773c53a7a6ccc63a6224d519e6c00a017e34d6b13bc74b98d8be8578f2710e2dfb730e12815a2e12c758d28f13516ee74da8d4f34035b969864fc531b0cf95209f630db722024ef77a9da424c09cdc9dbcbf109de8d315ed83f7eb0dc38778bd48316597b22cb6438dfdcbe32c47b4e0b12ebb1c675a7c1b4ef0f91a82585bb7e7eeca85f87cad740f06af96a5bcc0992ddf5a77756144bd81de456008e4b6f8659018732105b3baf946b121e6970146ed1576fb0c00339aed612e2f475ced85558740ea793823ba13e98c00059b4eb58ebba2493f9bcfda186f35bc9394cd80aa9e99e7439dcbc72a915c126cf6da4209eb96d3fa163c715a60c28a7e41d1fd284e1d8e9d6d7310aefd485b09c56c191510fc3c494bfa451ed90e02aac5c97d7b2d98b7f8d88aca404a1821f41ce90dcbbe862928c97dc6fd99fd33fa2904c18d7787269df5d35c7998989879731ec4e0b4cada8447c8fb5a9e4b1ab2410feac63fef7d666e67764fdf80e77abc685042ebace654b8e8a4cec28e5a83cd0999b2c51ad52525799567214db3bb2550a7b8f223ba0d884aae5b55b00c92cec23ddfe9fa0bd7e2dc8d81815808737b77c974a4d8b12ab20d22111023676a9c65ba753ef7893a53b3c1def72a5a6af40ff95798a545d9171cf69c2f0b442828306d190761cc061a5b4ee3ea97210ad8cbb81e643f53a4584e2bf7108f9f2151c0a548133085b9bc23173a66f425babfa869f85532fdd10364273625b7dffb7fa7a12026427956e4832bf494e2cfe266e4a9871c1cafa225e7ddfba7f6fd46a0a66582bf4bd39fd88713f495c0f292a074e4404896e17031ad5ffd93fcfec8b18d492dfd2c9272f1f45b5fa342573c4749a9f5a20b8abda6ae1083f3c3a282f031eb3d7dd0baf4f0db86d19f3fa9633eb78fc98c48cce31ba87bff46e99a75c88a2e4b36759ac489f429db2c4127d8dbac4d98ac90fc75eb344dbbffae1cca515d1bf0b8e57c3ef89cea699f50e4912c05ea98e95d54fd2026104aa00c8fa7070b28c81dbb4cd49e08669dcb4e6eeb884dbcff8b9c3bb3abe0f353da6424b95e844bf35380a4252d3c1f07df6c38ba22ea027f870272a891cc54d47c3820b399d5f36b4bb884b8a3a7550286f52780948d659f162ec0fc5a2c00e07670d6b6b8c8b4193d54de8c6d3df36d81854faad2aded8fd6236368a19778f8255471f7e52bf4b2fa6802cad704ac75d9f8d48e2158c01c7b45169b3299f79210580b31c73a20e202df89a95fba80b7d8d9973e34759c3d3d5289b8f8cc93bb4251be117723fc3f3b9eae0e5059f7359af7a30d88f2b579802f1c4a5257708ae2a53389a8c4e716a6a845290a49a68a5005e088a2527d858fe297f5faacfd4aa98c078bdd6a4d5b51c95d0e73638ffbbf1f6f18c30cacef81c075ca125a3af08d84f2852e86ae9ea12ae2f6652a2a8124a67dc8a610d3a4abd9af2a610b1f1e9158f495dabe272c634afcf909ff5e3c5e25b52640fd08f1ad9d0e002b4f75befb6deca3f20f3c80aa8f60e93cd48390ecb2320c9c40366c5db21ad7f634e1170c159d2f0108186d24ab031277a99d94b59515ae8f7b248cfdbd70e5241efedf6d5554ba88cf32cb0151c1055fff783940cad797d89b4a569814fdf1a36d0c5655b815287f829b25d09fc6b80a238b3a42a01fdce5ba43494438a394050c60f09dfb9df2be207b846a7ec1f355ee44427411cf983865899d7e49f24cac49dab015e802ca263a3abedb1d4e666fa2cc342719a7bad8c752b2c6c4bb98df97659601085505056b679f8516b611b498a6838450ea10f37fa2e450afd7571f61cc464883340ba376eabc149cb60c8117a85729f781519763f8c5b277b57d84c5f1a7d7c5a9044e2d6016e1b8c76284fb09c1c88a7db1d6cc1bc13442476124f9e4b2015866ec07720548fc91b08e353cf61b19530067c431b6f742bb8e2049546313ad62daf534afb4263411a42405f82428606d0b9635f0de4c4b4294c17c947e9c157e8fc76fbdcdf4c31d92f31c727ed7d2cacaeb377a815102d83413eb47a514e583cc9950180059fb5b9b2c47fba5c1710547b27270ac3d6673a87b74fe86f0a88714eb3c0f40e69aa1a9313f5446aaaf01a45c73cf7f3cd78641120a539ba84cdb8ae6d780810e539a77b89b24fb1d1431dc12297fbec2a43f26c95f483d2daddbee8a714bdeca57f02f1eedc986646177ffe6c7b63fe47863fdc99e02bb06e4c839dc0e24d89abd6f4b09f0bc2985c32bb316eb4ae481fe3fb020b58fe707999928742de467397697bf7f560b4c657345347660ef9653dc1d4ff827a2a713aa99fb9ed3be14581db847c29cd909cc551c4da084db542a91675ac3b485739e46f3f91c4758627adb996629e6d7956cdaad1290c944bceb455ab5cb21aed2d0c4cdd012a991feca8aadb750e1044092a97ed1b2385f66c4d1a49d837e5a95b5dbc3df864f27238f5eae3bb32398d806b9d5fc7781a633bc6797afebc96ae039e47325700c76308db69ff3f80061316c31337555f1c98f8b524cc655208086a70206b5d402a4dc53d910ac79b117c76fd72e8fb2abdcd0444e1c7bfd969f03bf711c67b4670d0e45a20bf1399453bf0e19ff60331b603b7483e52bdf7e9b693d69f4005a4e33b2a5aa1c0c7b2d127f226b7c2852cd688719f47ff4e146eaed532b3fcd7d0fc0885fbe38db8507bc47586042a70dd07528b464c0628939b6419577a90b1d463b85368c412520a312b36eaf6b6751e7e782cf35cc2f9fdb7be0895a4f09602fd6470a52a98bde7641792569c93f575b71fb6331ffc87e815cc2e7c72653142795b84e83b084de38a284949e403226a71b850f31c388ff3d8b790cd4edd6e017bd58070206fe76ac5d5530802ebd31baab90f7de1ecf4892b0466879361b5605938d01e789beed38589b55d4a20959e8319acacd16aaa507d27cabae15277d62053f5d7a8e936003b4d4dc7a490ef61afea37a968dabab3b9db9414a8a4868fdae0c924113734087cd5d8f3fc2cf01f5851d4812678d9248cae0fb1a5a7d768590af814224d0c4209a98f994ac37361752a5680eb5a1e48db039516a5274a6a75a3de83d36066b24b98f859ced5a758c2fb52f6214e272757b5fb6ac6b8d5439225c5c0120d37e37e9aeb5b9afed1e92af6ed5d44f3b2cf723b0de0781b5f63e9699dac65dbabea9fefe42d55a9cd684cd4076b2a3de4b0a92aa8ac264771325bf949fe6e944c78b804b9b0d8ac57cec9352633c7589321672f7cc7a5819061ed268ace971923fe5e3d2cf467d172bc54dc810c4da31cfe97532fb18cf42917d35498355061e5083d297267b4670f30f9532403ed64a628187c46f2ce9eb8853fa3866dd0ae869a6d1f5449bdbf69f699803d7460c170ea12b6b58b7103c907b0aa42509974aa8a7754f60d0282d362b9f4775b6acab6c26f585adf2a92e6220114395c3f413d891fe29cf6d702ca02298e81b11c1177d91c0cf270076b76a08cb93803e1f7380a0b4f03b1713991db600e16de9a399b0f114f27bf85a7b6db5fda190a3175102ae57aeb8319829fe8a7935bebac741acc8179b14f99c2568ae90bf1810d2cc6ac9001254a452402e5f0095f60b13c38ff8d1976a44b5489f031c30f0b835f583cbd62d8b0baf2fb1d0fcc911e97e58964c200af15ad8e9e6bf39edcf721e7e8b50a1b9b8c95d8eb5b5a3e7047348103f74f4ec4ad255e470763a9363e17d2e4e444435e526894039632dbf5439da67ed069171828e40bd302daeb1633d9c968a9cd1cf6268f619dd263b0d8daa61837722b4a40d38eb1b94390a0ad9029d79f236aa982c0a33791fa6f2e1bac3fdad7290a04feb7863d8d65e512558c526a80e4e13bb98ec9d45f8519fa0934cb9df0266713ac6acb1ddd5f867d5b406fffb6f71ae5f2bb138c95c66abd7f6aee7ad94586402dc1b00c0e1e8205d23830cf5ce81e0d1cd88667b576e4d6524b90f106c55c4be65a39b4a1efef26858e1bbc4d50f449d793fb6c7fc2f42ca85b019f9640c0b09ea44c6b2028004533a5ff317de49e174317df84dd1ec7c328111869389db0f798a14383121862cd6b993a0c3b3c13884b567ef7204b97835ce3def35c0e074919d067625d6e432d8984cbc4bf38b61595d2bcaba9f9eb7880990e4b5319b025e9df23145721939200882d31c54e7927544c0508730473cf308ffe60da262bbbfe0f405e0eabd8522ccda33b614ba79034b7a7c340bdc73050d96f768ecd3082f5c3a2a5caa569c75cd978839f21a300886da18e5c075fbe3817de361a77c209b7165b0616ed5128fd9ce1ee0997f0d99c1561f7ae0677c712a154b233fe11b09027832b649691b1066c0fc6745ef33651cd5be9cb542a2a729f7f1f6f38bb409392e5988e73c48e4468ee31344f61cd9629ff0315ca5bb602cc7958b95f46a472b23a4e21ffdbcbe678ca3810db83790e393b2abcff3be58b5a42881e34214d6c46e728738c35b93f1dac316b8a837780e7fcce1050aae4e7f2d848af1b1357bd1e4e1ea76ea34dc1aa1f1e4ddf39329307fc8963602d2c71be138e1f791f06a8d45f2602389abd9f38b9fad095ad0dc3ae98877d5812027f99a97b960ba1ad8a682249a1b9e86f7212b6e615f543645e3fc7f368e64d815a249e03998865e141966843df7eed36812146327cec42796f25f3b6153f8a1500b90b6b9991ff7f33b3996b0501424346efb5355cead257d29fc9fdd4adca3013f08b579bee01b03c569b26140a7c2601599b25db2c4b907b8e353abc4a5f9ebcc2fe69019ae615ef10b4184bda52358b4ba718d09856ac0d7c40670ba84d0215ddc93e80c2064a32ce8085c77e19e935037aae41a8f9526de47e6c5f493aed210e37903b8b5b8862ef75bc2265786f5d3113bbe4f3922889ffb7da9023e6cdfe96364142429de7500b7bd729f70c82a855e0b253c785df94af6781a15eadcb69eb9f36ea95467bf494e7b709cc4f5283b2055f34be2b2e7d93b9b6c6b5f1f2ad395a55985ded48242746aab314cc14304777b27f2521fac0187dde516c3de1c2b9f043bcbc18c9cac37ac2b0cb43240a13daeb47ad748687c91daf54bfcd9cc38bdcc60560bc6f649e72ff026ff6d727f56049213b0836776a2844f18e0e5db9d452b6edad6ef6463138fb031d815cbc54fb5b0067dc9e1d92a7e7a46c320006598b4ec6acbffa1837f7161599e6c5971916432941cd23d0a5c0c11fbd562a0a6fb9a408e92c9e97667ec7624c55894c0369b276cbc913bf707e9b32dd607271e16cb344eecc19da7799996c9d6f5d20c2a8098209203c0b090e6e4f5149113292bede5185fdf75432961c190f86a7e09002a83c153b619d3fea28d59dfdcb9f41bd4382ed8684f74171ccb54453ac9819cd5c7637fb75744982eb7347322107f7a34f2af81109a502ca2c2f2b5d532c98e8d40b8297a6c1b624559a13abe74f8e4942aca36fd9608f202fdd1811804530ffde728c4c68fba6c8b16b2c8c78cdc737808fc954a12ec6a28e21ab4ae66a1b4f6f31bbe267e0eca9f9e367fcb48b6f62ab9d3b473afab01ab158a49575730b08591b7a392c1f690487e7c5e2bbf26c24a8fc3491a53c3493aacfaae8154a9b3469f24020c8cb45411b9951afd7a923e8326883b5cf3f83636a173b0fffa4e21b7a1ac1827c9f7679851e12883ca6a3e2f904329bb1f20ab8b6419cbf76cfd6aa12b1ea7d24bd5bbba7e35471b40b532aee4633afc47e1adcf61f9e6aa12c8aa3c7b9142d1c23af866a0e55c50e5a4bfa5837ef5748eceb2bb7a8ed2c9b3bc94642a72067c48d662d850b731f42d46564265050e2f422bd7c1bd2966a21484b31c397d69fe53997ce8c833aeec77402507a7d4edf63f065fcfb0f88f2860e290ada08fad9a95034c7f7434693f7d96d2400e2d5703ca575157a3f4ac06fe098d8a942f5590dc370b7880574a3c2ebabdf73d731aa9680138a9ad21ce15576fee2c911599f4abc24eda8272334b8e1b05a402ab6e2f7e58bcdbccee8ed245c3445c30cac4c4440cd4907e1f21c664524ba6a652bbb9c1f2b8175d51935fa3c839536d3b824c170bba072888a5126b54dd863d7bc46d0493620ea7cf3e7b64127404655bc1563d79e41cdaea4a96debe6694efe5761db733bca66fe72d962342de04cc6d38bd5c3203002105710c2c369635eaca58c8c9c85c9baafb6f927d389c2d68737281cfae7f43d97c47d0d46605df884f1fd8842feac6cc846f1bf5a3217248b09c8ad264f8e61958fcc759fbf2b59f43516ae46f6e42b57fccd4f5a5040405f371fd370bb01842a48cb86576b6c066776f6fcbf3ae133fceb7e4d35b802b83b70638a462da585010b974db87d4ed7dd629f205d20960cfa57ac58817311a7bd02e47261b6e71fc1cac3dffb1265eeaa62b418106a89fde09238168a65b01495c19b0d531dfe31830bb520917b6cdfd0e022358efec728e6259deb7756c9203eb5ceb6214deac1e14553fb5720e2a77cc9929d9451492fcaa6f1dcc4651eccbb298b0b2528fb741f365862dfe13a440ef0cdc5c2326afedc62da805b351b2aa75fab27c1d47ac8e77194f216b0a560c8073508cafa1a6c208087c2652e35e7199e796ba24b0471a43e2bb96e362a3442c41cd127275f098c85e4d0348a86d35ac4cdba7197740d728b3bc8cfca544db71e53ee271a5b402b7040894dcd42e1d0dff2bd58fb2ecc7155620d7c6e03e97145a9560fe9ca8132132c5e122c4ada2c1e2056aff3a4960210e0aca609d2f00762403deb77d4ecdc219ab9a109413a5a866894ecfb4a851485f66c71313105acde8bb7f167f6c58f127c755e62ad0a770d5ed649bd10ef28a23ed17cfb77e900f94661e01123c129d55018d24bdc532a24f5b026199cd132a2462225a1c40640d7c879dd5590f888ae450d16ffd2fbd91c0dab68d6301bb4a5b93dabc97bbc7a05d64b0d6f5a0313afa6a6f62d1a8e74eea3d52dc10c1359e7c9da51c2d7ac05fc521ac568caaf1442d4bbb100504af7c56bfb48c986a31fc53a7bc219db94be3cb7dfd464998736d6ae1c3341e0c03c3b560dd7db8e3285e5add402f250a425e6afc0e57eecbde8ad9d2dcaf32904609c050d8edc0667964707e29178c154b926651907bd1850a018977dd835800a1bd266d7b586e81eb041d2ada0d4bea7c63b1c93de3846cb09d68b7f1c35cdcd1a34caf3a7038609480130668a1ea766c8c98d3ba9d428cae1f8306c83d4b8a5940bffc75f76157ff71387e7645ba13c4ed0581e647529084da27042cf71eabf76e53a359ef0300e4620da0f8ac1db33aa772af64360508af2c9f52c5983558f9d321ef10d9683d6889f1321b6a19473efc47958a4db89862028b4566fc6da16473aef34444252164bdf7fa0011f95e6fbe0e0d8a26cefaaf6b99925e0977ca051517a4f688b6b253e4f0e6a87872236f0152953f35a61cbc1749e01af43a216591784c27437cce4c6fd14fb6c9bf342847ac23f27a2d106b1b668f4715bb7693ac5d95cd6df27c4ebe909202abaf97d2724814e761dba64dda1e2497881a4df5e83cd3247a43fee505e991e641b2fb6f8309e3e81e19a8ba5fd60de351cb96f7da0bbd59e9349e88f5949e4bf60b1437f27a42fd9e765f97304ea0829d3534cc61038d489d953d86420a21a9f1abd35802c01cc2fd39ff5d09c6253b6e4b73e959740c50b2ffde9f06b6902fa99d592a5e1354073a75f7936f1284f499784803f544058d99aca223a86d2a76b18b327cf9811feef3a53d684fe4dfebe263b3b2ea9f36f50b6954a168ec119804866e143143b65ee5314bdb7b464a6c9266bd73ab4769dfd3ade34884c9c4b56e27025aa7226982f38845a7507b23fb09c6d73c659c65e90e15f164366b88c66effcd7f325eaeb4ad047448574faef88c4e990a831254d0b8eb10ba44b34a3b39826b6e25b935c693b5da6a36b99019dc1ec6a4ef19d36ffa13bbc5239894c3f505b9c7b57323da8f263241f1b314cd957132945ffbbcde299c3a36a8e4d2ec2506e8c5df06d74a25f2c6c70cbc01bea113090f87d22f99434e59d1e9340b719bb1ae4689dc07e7cb42d538f5a2d3045451dc8b428a8d028e44bac957ad7369ff03c7d4d938c0c6e54df90f92bf812ed17be68afd3b3709c9ecc47be7e01bb4b568ee38b9e3eacbf684e4ff267cbd205aab18078aac21710812d9e55e485e508f1df3d689c0f29dedb8dda8d8c008fc84a244abee72ce426d9d9f5377f3cee54c53fcbcf2b1bd16e41dc4f0a134e4e967b38a3c4739076f0e50f2d37d57d63cc97ccc71bb3ea2dbf3d847e12d4e136559b4dfeb9df4d3b667a8a2aedd7d00600d144ca0f1e683f236d8e0906402dec0db6b84d5d6f087dfac8d7957fbe6fdae9ea2cc85c434552094f518f25d16918d4b24035d0c4a6c661c0b02a9cd958d0fd5192e1564c55a0bf529ca625076c4bcba31464ba3021d93db639e81edc6f6b4720a1c9502a95c58b03706466a6baf591e7f831bd333f866f5f25474c064c90b8426ee6765fb8f971999b7df29a6027c99dc7b0d2842c7b723d9ea7d5cf0b9aaf8a503a2cd194a4be2e1e8d8c88815a57ba97076d68dcf543810737d0c032a6ffa08969a092bcea97b2785d602fbeaef706056ba16c0ec61c4dc2c7078858c8d03f5ca9d992f0bb18551da15216b02700cd1a452d7c7017d0f94fd8b5cf92c7bdff0ebd51f218679f0e2a091be021c496566b8f96d720174acfb672cfcedf41f78a5c8c7fff97d189b65a39574e72362f402e4dcc29e786b21009543c1c1c695e6512a3e32f4ec2d91ef48103d573172dfbb06233cfa44d4a93f9a1a087e8d14e614ed35370fefc2cf573792dab2dfa11db8094f17194cadf5a3059b1bd02d8abae1774ecc6de508449bfcad730368e36e17df7c5e2a434c1f1135195eefc4cd82ade2d2f434b87fcd959c69af21e6109176ae2114e3a3965ec3e5b95e7ddab38613c100cedd9410114c7790fa6e4d423fb2c86ce8cd9ac2e0a1bb44a2eca604a40d6ed57e619c732e9979f46099130c5b50913c401eadb809e2214821afb0fc56e8a3de9b91aa672dfbfab69cbc5305eb54b2a7525154434489bc98102e6e6d460dc523eca03dd0faf9786ebcf6f38fe576bf94600d3fd84d6e2142fdc650137f63351086d37b6e42baa530f0dddc0d3a83096d54b5d8c321f10ea374c2e73369af3056d3fff465f8875375ce4777f502c10070779caf1780010b4fa7f46644eac05d281ee3bbcbc9a4759dc05586dabbc93ea3fd899be66884865dfde6aa7c48d501dc894c724d1a9606d4531ad3873c73ef799e5ce383821b470231534aac0d41d6492e7299e3dc40f785b67c42671a6e859dae2b409b1250f4aa3f6bcef5eaebca3e2cde53c63d759809e173ff8f210dd31e90f17fb07631737e48b83fe0cdda8585adaa3a961ed5b792b7e72dd8143a540cea60af0a093cdf613207d167d70373424170f576e9756b09269a03dbb507c1452d9496c036962ba7067ab9bffd128f31c8c06c0f9bbf846d24dd4bfda2d8405d301f462e3a46a2da8562f1b1fbe7fe7f543870269c68e610d70c6a08ed5260fea8ea05e16c4dae71505c5766721e0a99bbe089a249701f9eee1a9ce26f56a9459f4e4ee722a4b4ea0100793c3779424b7093216d99148a8edf792f0babd7aca388f7f5a901e8af5bc42c56e0287616c3445fd6172e6601cd53843d68ae3882c206ebf612906c950ae769bf7a489a6e7ebb642d9c0438576d8980c08de3a60cc672e61b19ca9c88a11bd1f7a65ba6c2d5dfbc5198dd7befb23f38ffb04fd1737c6b4397e0db6ddac1575b0b70ea7414a05989c201090a537fdee4e4a454e39518e301b69f9043e808b4920b43f317c3a3074e2b55c3a3e6743b41a4312900952b6debbb2f432cebe7a47e529f547b2ba3ec467c9034c582625c3c526bdeab0fe6071ab0b1286899e720b82b56d8ae189680ce51d2b6cdda048e42d0fa6816d27be2c5650d3160c79899411977da0ee9826ee971bff86c3bf4943e15a3043d3823207580153847533a715e1863da9cb269810ceadf08b2fad4ab6e2f6131d9a0bc5b0f569dbeea974fbd6a02bd4e4f3a471e22fea23f6e792eb0b4ad2efe18aea370f761a55d92bd6f75560a0d071a4ac18fb2c303bf872baf1f98aa9c0cae20eb4582eef0a38fe255c28ac1ce4fb148f72d287f68b6e418878b638f3d0c3c9fce107044c004658b17ecd0ed08b530eadd3c59cd4bcb928e1d53c918e48a4622eabc366b1e74828180d6091d5ea20d6a51744f5ec4e69fb7302e3a898e71fa2c9186628d9ec99eeee0ab27bf9b1791fc81b9402f64976ca263265706f206899d64eb75ae2053b86cb4a73a26b9249c5c6c5b40d772a964d6aefe34808f1e31915c162905c53f3d44affeac1b405e258c236fdb7a7039829e9d5dea94457f70b1e5463e14e1aad551129f9c70b3ab300ab60eece778fc8e1807cdee6e27f77ce5f73920065aeaeee37659f0a875cea72b8ea123555f711392130ce28d9f5c38d1005b19721f76dac8e07b564c662ac0bdc06bd6b75a5e750b0ccf3a90533676a506f5450b69589774a166d71a9c8fa12c2af68ba9e612e9a0f8afd93b20309184bfbd579ae210f7ea1c02811dfe0fc62e70ca47f388be2c36a29dda01aea67a4de9b8926bc288318fc0a7b206401f4f29ec199df496d64600f8711460d04764958dc5300c636587c037727acd3be3b1c46d6d5ff4733eccf1ca8da1a0eae7a2ab651917f9a7a89a8e5d39f3d6352ecb7fd84e32d32f03ea8e58056c7a155dc5c4c9b89bd359e536450026dc00f233d95dee76ed54efc7d2039e00529dfd2900faac72e5c35737c0635e94841610e82fae354190ddd1dc7000596bc734f68a37ee1dfa09bd9fe053b402e7fc20d24857793cea0f7cf2c8468cf19e2b3bd7bba62efb6fe429f24c88889870814c0a6b67cbc1a9ebdfe1bd82b0c3f44cce17f1e5dee84683fd219d8ba6bbabbe917eb5079d9f97265489efeea37c960905b17a45ffb2aeb4da1188eeea1fd7e5a764324676fac30f1f9f7db0256355e6005594a64daf4e6f65179f59232292fd49f5c7d15069a2c4529d4c74dcf7919f20ae741ca258c8ca5209a22fdf5663e11e14c2540fc9acc43894adeacd562828b32090afa06f50619076b1b8baabce56eefb5e1a00ee18aeabf8387703825db41536ca12ba598a18c05a4686fcd4227163cacbdb53e4f2879496d08e0d5b9eb94646940c80c068affb86fa93449cd6cf944ea86401f6145d434ad67013ddc615320f844663d08dc8c92e690bfd99dda7e6871bf134fbf8c49d8f708e93331599eb60dd4442b3a30129154cc488a89de32142398ce8125e5bc3a9d12f6d8b663bb18b2a2dc8f39109856e80eb1822e452e1665e1472575e52360d4e913ebdb0d72f8c6b106f64b317f9932c7f24a9debeeab60d5a73c6bcdcda0579e0e2c14a20e63326328d67f8e8057386e69a07246c11bac452630d4a91fe9ca3a7cb36a722cc790799521e4cddeb1af5b7e655fc64da85f5a33dc49d69239f452e20002d9baff82c8a872ec90b6aa2912dbd8a6d08accc4ea106e1e03c39d21135aa60ba15bc863a7aa8ecfd37ce950714a4afa6ff1ca651dc24dcc37423b5b4751484cc4a7896d058a39ef0a0d5b270dcc30fc7db125b06b20bad3203b2f095d7d6c12b38dc1c87cef342b738f249712547c9f9bca5a8448a836364b8180d0933def8304520c848ec42677faf8cd3feac87146770fead36677244ab84ba5c411c70ad4b4a19e6c9eea58aff7598189695ab8cda8d2e5f0df8538a3cfcb7a40cf8f4f1602c76cac9a36c4ef158f8cec30f2def9fb96f708d3268b1676b61248b4bef8c0465f57dd1e96de61ba4faad21c9d5086ae83f2bec2696fd9ae889318edb8d6c7d33c4222d905a59c871d1589219a93328c535e46f2080b824ee1d3e84521f9df891ad153044410cc8959b18010644a9c15d73d5798c628c2869f0e1be4e43d253995c2949557a3b329f6fb61c9184ed463ff0d1bee3dcf93be4a6a7883092e3324767721627b4e00ae1423e28f12c11cda7efc26186c5e5cffe182c8bc088823a7653c9a7a7fcade39bb32f40592f581e3bb0688e0a496348f7f732d86e5e97dc29069e9787b013e7bf86f7ad7ff9650a2a6a23f16fa58f5e8b8259875be6bb6e95ce3e561eb8e01e5e55a301ea7f4979f11430c98d98645ce8ff7aebab89a8bdced7c9a6d89d836b919f929aee765714bc5a3d103d2f2482add4789a52e8ddb8bcdb95625af3433c13ad6e49cdefaf1509b287cec3d38875e02604c509deb344ead79ba1738b89');


--
-- Data for Name: files; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.files OVERRIDING SYSTEM VALUE VALUES
	(1, '8a72254e-7a27-4e2f-acc7-c1292eb302cc', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'Größe.pdf', 'application/pdf', 40009, '29c53b8fd28d8361aa038f99bc49cb9989f7fd5a3a028d031d8813cd22ccc6e2', NULL, 40009, 'clean', 1795759967724, '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 'message', '43ee23a8-1d62-4978-9c2b-bec099392b5a', 0);


--
-- Data for Name: held_names; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.held_names VALUES
	('ada', 'user', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb'),
	('mona', 'user', '0d0a801d-4095-46c9-9507-c26080e25a2a'),
	('max', 'user', 'f1675bf0-3637-46ce-ac93-56310c15f3d2'),
	('eli', 'user', '36dfb936-2216-4546-9673-0927f06091ef'),
	('eve', 'user', '9bf71daa-496a-4d7c-bf20-1abae02e90b2'),
	('pia', 'user', '2aeab8e0-e0a9-4750-bf11-0859e369498c'),
	('rex', 'user', '10084cea-ed35-44d4-9f6e-ef0bd17d35b4'),
	('dee', 'user', '1464d1d0-24cb-40ce-b551-669eb1aa479e'),
	('dana whitfield', 'option', 'd1668236-7ba2-42a5-be5e-297cf48f8b92'),
	('danawhitfield', 'option', 'd1668236-7ba2-42a5-be5e-297cf48f8b92'),
	('at max work', 'option', '256abf25-b43c-4e21-8fc7-188073108c45'),
	('maxatwork', 'option', '256abf25-b43c-4e21-8fc7-188073108c45'),
	('maximilian', 'user', 'f1675bf0-3637-46ce-ac93-56310c15f3d2'),
	('eve', 'option', '6eb7184a-e4ef-442c-9359-b7c1db5a5128'),
	('back grosse li new quoted tab', 'option', '451471ef-2e16-4350-89ae-f6f00d41e777'),
	('grossequotedbacktabnewli', 'option', '451471ef-2e16-4350-89ae-f6f00d41e777');


--
-- Data for Name: held_words; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.held_words VALUES
	('c6b71751-4fd0-4cec-a231-38a44345ba0f', '{"content":"Größe 👍🏽 \"quoted\" \\back\\ \t tab\r\nnew line   {\"base64\":\"AA==\"} شكوى \\x00 é é ﻿ withdrawn","posts":[],"notes":[],"voices":[]}');


--
-- Data for Name: holds; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.holds VALUES
	('2e9eac75-5515-4a47-8363-a1fb91007669', 'rant', 'c6b71751-4fd0-4cec-a231-38a44345ba0f', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 1795759970854, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA==', NULL, NULL);


--
-- Data for Name: identities; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.identities VALUES
	('66c2161c-4137-4fda-bc10-8fa5d805e6d7', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1, 2);


--
-- Data for Name: images; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.images VALUES
	('087b41e6-7f92-4c57-a28b-6283e87a75e4', 'image/png', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759971432, '\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da6364f8cf500f00038601805a347d6b0000000049454e44ae426082');


--
-- Data for Name: instances; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.instances VALUES
	('f0d9c212-b2e1-4fbc-b18f-8cf028d7b284', 'first', '0.2.0', 1795760294935, 1795760294935);


--
-- Data for Name: invites; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invites VALUES
	('dff344ad-2c85-4896-8171-fca7f810e52b', 'ho12i7-QiEycbsob0AmhPRund-Q62MdX3DG8ojwO2Ic', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 1795759979780, '2026-12-04', 1796425200000, 0, 0);


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.jobs VALUES
	('audit.seal', '', 1795760297654),
	('rant.becomeUrgent', '10a16287-925d-4a5b-978e-1e03269a2f7b', 1795940293158),
	('rant.answerSoon', '10a16287-925d-4a5b-978e-1e03269a2f7b', 1795895293158),
	('rant.resolveSoon', '10a16287-925d-4a5b-978e-1e03269a2f7b', 1797704293158),
	('rant.resolveOver', '10a16287-925d-4a5b-978e-1e03269a2f7b', 1798352293158),
	('rant.becomeUrgent', '63525123-1df9-4cdf-b1a6-baf935f07d21', 1795940293158),
	('rant.answerSoon', '63525123-1df9-4cdf-b1a6-baf935f07d21', 1795895293158),
	('rant.resolveSoon', '63525123-1df9-4cdf-b1a6-baf935f07d21', 1797704293158),
	('rant.resolveOver', '63525123-1df9-4cdf-b1a6-baf935f07d21', 1798352293158),
	('rant.checkIn', '0f55049b-2f03-48a7-bde5-2df56e5e175f', 1798351968938),
	('rant.resolveSoon', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 1797704293158),
	('rant.checkIn', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', 1798351970444),
	('rant.resolveOver', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 1798352293158),
	('request.due', '40d8ffa9-d532-410f-9794-1ec3735eae75', 1797580800000),
	('image.unused', '087b41e6-7f92-4c57-a28b-6283e87a75e4', 1795846371432),
	('log.round', '', 1795774500000),
	('notifications.unfit', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1798351979540),
	('notifications.unfit', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1798351980200),
	('rant.becomeUrgent', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', 1795939967924),
	('rant.answerSoon', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', 1795894967924),
	('rant.becomeUrgent', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', 1795939969855),
	('rant.answerSoon', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', 1795894969855),
	('plans.remind', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1893208500000);


--
-- Data for Name: keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.keys VALUES
	('8e872233-93af-4898-815d-cac1587e9b19', 'hCnokvcLci9TVdl8NiqZ0Isodt0YIv5bT3g-ncxaKSY', 'Entra ID', NULL, 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'admin', '[]', 1795759979575, '2026-12-27', 1798412400000, 1795759979614, NULL, 1, 1),
	('56552ce0-3980-49df-9cb8-5127e5344e00', 'kPjwaLUzjhNEhnokz0IMdtfKS3K5T-oC5tfyy6AM9q0', 'Größe 👍🏽 "quoted" \back\ 	 tab
new li', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', NULL, NULL, '["rants:read"]', 1795759979819, '2026-12-04', 1796425200000, NULL, NULL, 0, 1),
	('67b5fca5-9058-477c-b284-344167cfc0e5', 'mtrhvHwmniA3gaZLrnyfdVaxvlKhejQN-PcfQB8-EJU', 'Größe 👍🏽 "quoted" \back\ 	 tab
new li', NULL, 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'manager', '["rants:read"]', 1795759979847, '2026-12-04', 1796425200000, NULL, NULL, 0, 1);


--
-- Data for Name: legal_texts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.legal_texts VALUES
	('terms', '# Ours', 1795759980077);


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.links VALUES
	('6MWcnb0JL6XslVnO73dPWWUeJFfDW_Y_GN0IEoVR6yc', 'reset', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1795846379402, NULL);


--
-- Data for Name: log_heads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.log_heads VALUES
	(1, 1795756500000, 8, '7cc59e54ed4389bfe3197694c0995f2ef591fd65b0bda266c6782af875b0473d', '2026-11-27', '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 'e5b0a6df5355ceb1346369b260af0ca7a3976b62d06a3f01d210dc4220f817c0', '1473566db8c908c9f823eaec1e62ce55cc261b7961b778e7b225ef466cde155aa15023a6a5d19860c21102242fdf027a362b279b89ee26088b0179b5230a6708'),
	(2, 1795760287960, 13, 'aaec7e0b1cf99857cf81d7b98a81dccf15e9f0f4d27ef77aa273043bf239a3c7', '2026-11-27', '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 'e5b0a6df5355ceb1346369b260af0ca7a3976b62d06a3f01d210dc4220f817c0', '1bd831d5001835460a5c4325b0e41bd83a3861847258d0569a833f7503390af632c6842fec82a42bd5348bd1527cfd55d6843c81c17bb47dac9e378bf0748809'),
	(3, 1795760293158, 18, '1c7a210a2349cd59ea2189ee7cdfc88fdd8627750cfa546f9afaef4c3135a830', '2026-11-27', '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 'e5b0a6df5355ceb1346369b260af0ca7a3976b62d06a3f01d210dc4220f817c0', '03faf135beba5d1c90cf3c6785c554cf374818610cc68b7a1d7140d44e2d95e19f8c0df23020332b39e6067e2d2a331c3e5994e5ca1383439354f457ac437a0f'),
	(4, 1795760293697, 30, 'dca703a3a2b1dcafd46b38c325f62e86141ad8f4211c11084830f898e4eaae36', '2026-11-27', '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 'e5b0a6df5355ceb1346369b260af0ca7a3976b62d06a3f01d210dc4220f817c0', '8d9173061cf80053ae42f3ee5ce60f1d5ab8727d039635101eb74195bc2eebe4aea1288454ca55fed7d1061f2a244130e86ff9d8c3d8b9fd1aaa231c6e350901');


--
-- Data for Name: log_leaves; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.log_leaves VALUES
	(1, '\x16a99b71dfcdbce86fef36603ce909d5eb6ac7b59bf75b553eb4735060e15b6f', 'rant', 'c6b71751-4fd0-4cec-a231-38a44345ba0f', NULL, 1),
	(2, '\xe483ff85b27381253ad8a133f36cca632f5c073a1f1013b951518c6ab2cb6640', 'padding', NULL, NULL, 1),
	(3, '\xc8aa6cf7d7990205714b665c5b25dd767e1688728902d90ec70666589ab2bae9', 'removed', 'c6b71751-4fd0-4cec-a231-38a44345ba0f', '["16a99b71dfcdbce86fef36603ce909d5eb6ac7b59bf75b553eb4735060e15b6f","withdrawn","2026-11-27"]', 1),
	(4, '\x839b6d35db8c1e395be9c39f020b9cdab2175e53ecf17e6b37f37eba37acd16b', 'padding', NULL, NULL, 1),
	(5, '\x274648b35b86099c613cf996ed75d442a9956f8b80fcf4d78093dd6af7444ba9', 'audit', NULL, '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 1),
	(6, '\x009160c60e82062bc3a092a4bbca6dcf2bc59d2b4735f931aae6f7d540145c7c', 'config', NULL, '["a185a0f39ffc2f71b4d7d78392f86eb1e1705473ae6db880ced5a9fb8f0daa2c","9d1959f7f268a7663f9af2b2031ce9be"]', 1),
	(0, '\x1541d4d26b7253c17da4c321276e2ca8d2716201a230a70c54cb019cf6e42da6', 'padding', 'taken', NULL, 1),
	(8, '\x8e59012b95b97adf9ea8b009bfd7020fe54402ee9996ab8071ad5060a0fd61d0', 'config', NULL, '["384f8ae3c740e5e0ceb7ca1ccac983820892af4656317be51656fc3aa4091727","0af01b01454d414c63ff0e3a20189277"]', 2),
	(9, '\x6a7f1df31fd7c9817b9fc4620264687fa9d6b2c360cfb1b16a40f6ac621b9cfa', 'key', 'e4cafdd7f1d0d28c7cdf2565423db36985e55513e02394bff03e418d4b020306', '2026-11-23.e4cafdd7', 2),
	(10, '\x384d07c41397f75a35ad7da980259ecf6f43ccc281cefba759b914b1e0265d29', 'audit', NULL, '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 2),
	(11, '\xf52394a4ebb2f73f0ca66b8e9fbb0d43a1639eab6815b56088594e29eb9ada02', 'removed', NULL, '["1541d4d26b7253c17da4c321276e2ca8d2716201a230a70c54cb019cf6e42da6","withdrawn","2026-11-27"]', 2),
	(12, '\xf26030c0eecf48bc21ed4bffef0a316484699a7757de882960d4309a6f4d6011', 'padding', NULL, NULL, 2),
	(7, '\x96f45406ad0d37cb2e89e962fded28b8ea52cab8cc3c8d185dd1cb3c9536cb61', 'padding', 'taken', NULL, 1),
	(13, '\x622e574a04c70b0b3968786c4f09a70b8d11c2cf3073d7a25aeac76651773c42', 'audit', NULL, '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 3),
	(14, '\x760dcfd86fe0b2192af668a9ecece6543df33c47d753660ddedc98d0c86703d0', 'removed', NULL, '["96f45406ad0d37cb2e89e962fded28b8ea52cab8cc3c8d185dd1cb3c9536cb61","withdrawn","2026-11-27"]', 3),
	(15, '\x51330943b93fafb8ce7153ae0d31e1842597b633d99de29a2bdf15f4955a3346', 'rant', '10a16287-925d-4a5b-978e-1e03269a2f7b', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 3),
	(16, '\x4279a9d7ee82dd92a0b03e83428f820287bbeeb202e415169b354950638ad47e', 'rant', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 3),
	(17, '\x66dc58181153d42d3bbce78eed0092a197c083e5fefc2b4dc7524048229df77b', 'rant', '63525123-1df9-4cdf-b1a6-baf935f07d21', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 3),
	(18, '\x362d7b4d5ffcf658432c8b7326261ed933f9d753159c90e1951bbacacc4e01a8', 'padding', NULL, NULL, 4),
	(19, '\xc16c6c1267bb1e8312891c07918f46291a375a983ad4d8400b94a1e9456431ad', 'padding', NULL, NULL, 4),
	(20, '\xf5ffe3ab729b5b950a30cf06ee159e3ee670d9e2bc6cf92b136e7462928ecdcf', 'padding', NULL, NULL, 4),
	(21, '\xd0264ffd1fff952a1fe8d44d847248b04c6d9b4f8498b044e02caffe0b11fa03', 'padding', NULL, NULL, 4),
	(22, '\x03e41573d8cd729abe17ab521769a260d5cd398505d62c9f0faf53592025cd90', 'padding', NULL, NULL, 4),
	(23, '\xa0fc743ea20a807ba067381c5d5c303bc6970e7c8a8d3a5d4fdf8c4bab6436b4', 'padding', NULL, NULL, 4),
	(24, '\x3da8da71298c0db14a7d40aa0fd8c3aaf9765eafa47d7d881ef8d4f111615b3c', 'padding', NULL, NULL, 4),
	(25, '\x5fcb0062f0b052cba41308bed380ba19f28057a7c019ef9a0b0e0dd05c0923c7', 'padding', NULL, NULL, 4),
	(26, '\x3ca4fd300b293feb9d6806d56650600ca7e35bd88b54df940cfbf00c6d202f78', 'padding', NULL, NULL, 4),
	(27, '\x3d14b3c7606200a1ae93cc88d741173d75db1a13029dae4d8d3e67ce4cdf0b30', 'audit', NULL, '6872ee1cc4f922d91b56179aadf6d6a63f20c04714fc76ded2d207cdac0d5933', 4),
	(28, '\x41c4fe18c39b4597666856d96ae1826212ec29702098a4ef1a507502ebcdcc94', 'padding', NULL, NULL, 4),
	(29, '\x698f5d5ed0d0703881644180bd4908f0d27de7ba729e0e3f2956522be0d3957e', 'padding', NULL, NULL, 4);


--
-- Data for Name: log_nodes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.log_nodes VALUES
	(1, '\xfebb806121c78bf503f46da6323bd23cf1842408f0ec3b36da022200fe06f91b'),
	(65, '\x51d6e2f8ec634ce3e532197bfcd4ec06945488d33e9d2ba17b9b56cf02adf9c3'),
	(2, '\xf57138c637629ffc251e390ff620f29d6d926bb8bec714c02bd28310e25a6db3'),
	(129, '\xd5545a98d037ec2d9cd289c196c9fb697b233cb5dd21d6f64bdc7b8425c93831'),
	(193, '\x3be2772dadb4b6e2b969b64cb3850a46c772da923d68be1bb0cba468dd78915c'),
	(66, '\x5b80f852163cba501d8ca354327e06a523d50069bba12db9688a7ccdf38f3d02'),
	(3, '\x7cc59e54ed4389bfe3197694c0995f2ef591fd65b0bda266c6782af875b0473d'),
	(257, '\x2209f3ee06859c273ede34082bd31ff84c44d33e9e54ba7df20b977e9dd24d40'),
	(321, '\xa1788d7d3b9c13f9551c537f09c170a70d19cd71ca8bbb3a26146c9c1366a8d0'),
	(130, '\xfff76a5fe00362563a643c3379db9b21e91bea02ba3a5d87f5a55d3ca0a8dfff'),
	(385, '\x15054e8b2df14916f5d76500d0d1242d13a7901e19e56cc0082b16d54ae178cc'),
	(449, '\xc1e91d403d92bb856174e5f88070956ff4fce34ea1a2f89253666e59fc466abb'),
	(194, '\x76ff658dc72c7c33546f69b23923faba500822cfa26ad4c58beba3d6247b8d19'),
	(67, '\xfb08a46e4b69984922e6b522aadd82aebb77d3b41c392964db083fd6b625ced2'),
	(4, '\x3345f898e23d0fc7218b2e036560c7ad61739b45dc75554b607bd6c4c034faf7'),
	(513, '\xcc8a2ac5df24dea49774d53d216ddc19e145aa46b19f90103dc37c617d1ddc7b'),
	(577, '\xa5079597df24df63a0725b7eebdde8b3e29f422552bef615c77f3f0af8524284'),
	(258, '\x4b3d6fd18fc4f77bec7f94ecb06773c649671a9d67bc23835a516daa98e364bc'),
	(641, '\x42eca739e97d9c5bae6e6e9f40aeaf2be25cfeb94c8ae7948fab417e38527ae9'),
	(705, '\x2951503f2de4793731ad557945673100cbca6941d1772961408b2df43412db46'),
	(322, '\xbf369aec3522c74a6fe054b1de37f906024d3de65c8badd8758f0ea2ddfc70e1'),
	(131, '\xa3f6481527158071abd91c1bc8dfed04bc7c934052a726b120cfd9ffd162c73a'),
	(769, '\xfb38844730d99e2a8094b6597757017f32150239478ff5345627d27df36e76bf'),
	(833, '\x110ca822619b5674a8d82068d8bdba4a904e1a2af5ef75a4c2eef205bfb057a0'),
	(386, '\x5ebe467bd6441f983bdee31ad189ef097134bad76957433fe11562eca64f2190'),
	(897, '\x88863d344483f8e59c7d176c37a809dfc24ff34e770e0460cc57c9698953c249');


--
-- Data for Name: log_waiting; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.log_waiting VALUES
	('rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '\x0be44df08567f0b101bdc9e4eb72b159a0d03c3040bf59a3fb75bee7304bbdeb', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 1795760927768),
	('rant', '0f55049b-2f03-48a7-bde5-2df56e5e175f', '\xae64afc7f54da52346e0f213fcb3a157f68f41a71e2a65d24f050bab1f7173f1', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 1795760927839),
	('rant', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', '\xdf5cb1e030fd8a8f6fad18af1900fe687a4ff71cff06829bc325c7c60024e3ea', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 1795760927876),
	('rant', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '\x150de203484e1e40f800e41b062087de6770ae150861e6fe5bf78e8876165120', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 1795760927907),
	('rant', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '\x0d360be40a4dfb380f1dfded8c13b33f531f59790ca3d4aa916a9086f2e5615b', '["2026-11-27","Dana Whitfield","Warehouse","Workload"]', 1795760927924),
	('rant', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', '\x1ea0b35d8e645565433fe2e9c12ae661f6b4982f846af848f4dabf8a8b02ad20', '["2026-11-27","Max at work","Warehouse","Workload"]', 1795760929855);


--
-- Data for Name: mail_rants; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mail_rants VALUES
	('59df6324-000d-4ab9-b49b-74dfa3db313c', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e'),
	('9cb93056-93f2-46f8-a3ba-d03c9877f069', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e'),
	('131d738d-fe24-4639-bda3-7c1f524bfc9f', '0f55049b-2f03-48a7-bde5-2df56e5e175f'),
	('31918a98-11b8-4038-903a-93deb705040a', '0f55049b-2f03-48a7-bde5-2df56e5e175f'),
	('31a71b54-1075-4a33-aa58-0528be308d8c', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701'),
	('d89f590a-212d-4228-8181-164e5c387289', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701'),
	('4cbecfa9-899e-44ac-ba3f-f52cdc05e97c', '2bbc01d3-aba8-4076-a2cd-c62351040d4a'),
	('7952a033-8a5d-4237-a479-18f014e319b1', '2bbc01d3-aba8-4076-a2cd-c62351040d4a'),
	('30f67a9a-30fe-47f6-a450-cbcfe331dc8e', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9'),
	('f80c09c8-1281-45fb-ab33-b2fb3ef73091', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9'),
	('89cfec87-8a71-4b93-9421-6c4dfac764da', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e'),
	('f89eb253-09b7-477f-8073-b818ab05467e', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e'),
	('e9358e7d-e95d-442a-aced-6a3d8318d19e', '0f55049b-2f03-48a7-bde5-2df56e5e175f'),
	('ca473021-2ccd-473f-bce6-a04928fc4fd5', '4edb9acf-b918-4b27-b6c6-c1695879f4b6'),
	('b1990daa-84b7-4e39-a390-4cae761c86d8', '4edb9acf-b918-4b27-b6c6-c1695879f4b6'),
	('ad044ff2-cb13-4dd3-8366-488cb7d60fa9', '4edb9acf-b918-4b27-b6c6-c1695879f4b6'),
	('1e10613b-d7d8-4f10-870d-449b0250de29', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701'),
	('971902ad-04c9-4592-97a6-a16513925a55', '2bbc01d3-aba8-4076-a2cd-c62351040d4a'),
	('73ab5b5b-fc8b-4dc7-9293-f9024951f2ef', 'c6b71751-4fd0-4cec-a231-38a44345ba0f'),
	('dc983e08-ce07-4a03-82c6-d2b6e01a1e7e', 'c6b71751-4fd0-4cec-a231-38a44345ba0f'),
	('4185bad6-fc04-45d8-b7de-b30806216d50', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e'),
	('54e1d6e0-4564-4092-b5df-ab28c73bc32b', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e'),
	('39503ce3-723e-470b-97d1-f4ac14113d5a', '2bbc01d3-aba8-4076-a2cd-c62351040d4a'),
	('988f061b-6355-4698-8369-3109c3bb6629', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e');


--
-- Data for Name: mail_server; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mail_server VALUES
	(1, 'mail.northwind.example', 587, 'earshot', '5HFEQXPCWnZH1ZZnbJtCb8dp7nGLLLM0O3nF_-lASjbD4QC7s2f-wcoluEY', '');


--
-- Data for Name: mails; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mails OVERRIDING SYSTEM VALUE VALUES
	(28, '73ab5b5b-fc8b-4dc7-9293-f9024951f2ef', 'newRant', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '9f92846a-fc47-4d2f-ab48-20e5b53eb4ea', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759970823, NULL, NULL, 0),
	(29, 'dc983e08-ce07-4a03-82c6-d2b6e01a1e7e', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', '9f92846a-fc47-4d2f-ab48-20e5b53eb4ea', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759970823, NULL, NULL, 0),
	(1, 'f6a24887-db8c-43a5-928a-e21ca03a30ba', 'accountApproved', '0d0a801d-4095-46c9-9507-c26080e25a2a', '19236417-c22e-4323-97c8-228f8dee1a6d', NULL, NULL, NULL, 'sent', 1, NULL, 1795759966640, NULL, 1795760283187, 1),
	(2, 'a2cd0bb2-c7e7-450c-a26e-f8e4acf10dbf', 'accountApproved', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '9c5bfdf1-18cd-4dc9-8269-3002a63d44ae', NULL, NULL, NULL, 'sent', 1, NULL, 1795759966827, NULL, 1795760283620, 1),
	(3, '4d7ea062-621b-4d9c-9822-6bde22943b2d', 'accountApproved', '36dfb936-2216-4546-9673-0927f06091ef', 'b89640d4-8cb4-4f0c-b160-55e0a3bfb553', NULL, NULL, NULL, 'sent', 1, NULL, 1795759966907, NULL, 1795760283853, 1),
	(4, '9e30f373-381f-4fa1-bcc4-b60a2f38576d', 'accountApproved', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '8e9eafe3-6ef4-4411-9409-3e3362127b31', NULL, NULL, NULL, 'sent', 1, NULL, 1795759966987, NULL, 1795760284251, 1),
	(5, '533cb88b-d5df-47ae-98cb-b5deafc84400', 'accountRejected', '10084cea-ed35-44d4-9f6e-ef0bd17d35b4', '900f8c80-aebc-4901-9214-c602a56fab46', NULL, NULL, NULL, 'sent', 1, NULL, 1795759967086, NULL, 1795760284464, 1),
	(6, '0969226e-fa24-4949-b9be-54300d2841a8', 'accountApproved', '1464d1d0-24cb-40ce-b551-669eb1aa479e', 'dd68e84d-27ba-4c67-850a-0111dadd3bc4', NULL, NULL, NULL, 'sent', 1, NULL, 1795759967214, NULL, 1795760284594, 1),
	(34, 'ed824d2f-225c-4cd6-a508-f7acd4686d99', 'signInChanged', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'f271e76c-c7fc-429a-9edb-d0317f095eec', NULL, NULL, NULL, 'sent', 1, NULL, 1795759979336, NULL, 1795760284620, 1),
	(7, 'd0683a99-9a24-4f41-83ba-a9e356e4db3a', 'accountDisabled', '1464d1d0-24cb-40ce-b551-669eb1aa479e', '4a37b3e6-8dfa-408f-950f-fe719eedc5a8', NULL, NULL, NULL, 'sent', 1, NULL, 1795759967290, NULL, 1795760284640, 1),
	(8, '59df6324-000d-4ab9-b49b-74dfa3db313c', 'newRant', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'd445207e-d0f6-4259-a098-a524c2163881', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967768, NULL, NULL, 0),
	(9, '9cb93056-93f2-46f8-a3ba-d03c9877f069', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'd445207e-d0f6-4259-a098-a524c2163881', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967768, NULL, NULL, 0),
	(10, '131d738d-fe24-4639-bda3-7c1f524bfc9f', 'newRant', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '648fda65-b9ee-49a5-a2ec-2af29283440c', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967839, NULL, NULL, 0),
	(11, '31918a98-11b8-4038-903a-93deb705040a', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', '648fda65-b9ee-49a5-a2ec-2af29283440c', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967839, NULL, NULL, 0),
	(12, '31a71b54-1075-4a33-aa58-0528be308d8c', 'newRant', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'e35bf77f-85a7-4c5a-b496-94f7a8d0f615', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967876, NULL, NULL, 0),
	(13, 'd89f590a-212d-4228-8181-164e5c387289', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'e35bf77f-85a7-4c5a-b496-94f7a8d0f615', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967876, NULL, NULL, 0),
	(14, '4cbecfa9-899e-44ac-ba3f-f52cdc05e97c', 'newRant', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '09bea5af-29c9-4315-a856-3d268088552f', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967907, NULL, NULL, 0),
	(15, '7952a033-8a5d-4237-a479-18f014e319b1', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', '09bea5af-29c9-4315-a856-3d268088552f', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759967907, NULL, NULL, 0),
	(16, '30f67a9a-30fe-47f6-a450-cbcfe331dc8e', 'newRant', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '1603c005-8bf1-41e3-aa8c-39d813bd85e1', NULL, NULL, NULL, 'sent', 1, NULL, 1795759967924, NULL, 1795760284750, 1),
	(17, 'f80c09c8-1281-45fb-ab33-b2fb3ef73091', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', '1603c005-8bf1-41e3-aa8c-39d813bd85e1', NULL, NULL, NULL, 'sent', 1, NULL, 1795759967924, NULL, 1795760284772, 1),
	(30, '4185bad6-fc04-45d8-b7de-b30806216d50', 'response', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '923eb447-2805-45a8-973c-e4fdfe0a6d48', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759971858, NULL, NULL, 0),
	(18, '89cfec87-8a71-4b93-9421-6c4dfac764da', 'response', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '6b6e51af-86b7-401e-b453-32b5991b5677', NULL, NULL, NULL, 'sent', 1, NULL, 1795759967953, NULL, 1795760284820, 1),
	(19, 'f89eb253-09b7-477f-8073-b818ab05467e', 'rantGiven', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 'd058266b-aa88-4cd0-8259-a8a9b71174cd', NULL, NULL, NULL, 'sent', 1, NULL, 1795759968613, NULL, 1795760284890, 1),
	(20, 'e9358e7d-e95d-442a-aced-6a3d8318d19e', 'status', '36dfb936-2216-4546-9673-0927f06091ef', '198d1432-bdcb-481e-915b-a1f6e97b276c', NULL, NULL, NULL, 'sent', 1, NULL, 1795759968938, NULL, 1795760285011, 1),
	(21, 'ca473021-2ccd-473f-bce6-a04928fc4fd5', 'newRant', '0d0a801d-4095-46c9-9507-c26080e25a2a', '4e42c6dd-1297-4013-97b6-2f9a73ffaf3a', NULL, NULL, NULL, 'sent', 1, NULL, 1795759969855, NULL, 1795760285043, 1),
	(22, '7715a7da-d108-44f0-ae4c-c8dbae895cb6', 'summary', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '27d70808-65c7-4d48-8fd5-10f1632c821d', NULL, NULL, NULL, 'sent', 1, NULL, 1795759969899, NULL, 1795760285197, 1),
	(23, 'b1990daa-84b7-4e39-a390-4cae761c86d8', 'summary', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'bc4229ce-6f4e-48ee-949f-4247d6f4709f', NULL, NULL, NULL, 'sent', 1, NULL, 1795759970139, NULL, 1795760285300, 1),
	(24, 'ad044ff2-cb13-4dd3-8366-488cb7d60fa9', 'summary', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'bc4229ce-6f4e-48ee-949f-4247d6f4709f', NULL, NULL, NULL, 'sent', 1, NULL, 1795759970139, NULL, 1795760285316, 1),
	(25, 'fcaafe88-cfec-4120-96e8-07353204a553', 'checkIn', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '85ae640b-d8ac-40dc-a61b-85aa3ec005e4', NULL, NULL, NULL, 'sent', 1, NULL, 1795759970367, NULL, 1795760285342, 1),
	(26, '1e10613b-d7d8-4f10-870d-449b0250de29', 'status', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '03e39578-71ce-4019-a9e9-e25736995cc1', NULL, NULL, NULL, 'sent', 1, NULL, 1795759970444, NULL, 1795760285368, 1),
	(32, '39503ce3-723e-470b-97d1-f4ac14113d5a', 'response', '36dfb936-2216-4546-9673-0927f06091ef', 'f3cda91d-30b2-4f81-ae42-28b13a85d267', NULL, NULL, NULL, 'dropped', 0, NULL, 1795759971858, NULL, NULL, 0),
	(27, '971902ad-04c9-4592-97a6-a16513925a55', 'response', '36dfb936-2216-4546-9673-0927f06091ef', 'd6f2630e-a87b-43ce-8956-9f7cf0a1cfd0', NULL, NULL, NULL, 'sent', 1, NULL, 1795759970575, NULL, 1795760285384, 1),
	(31, '54e1d6e0-4564-4092-b5df-ab28c73bc32b', 'response', '36dfb936-2216-4546-9673-0927f06091ef', 'f86c6122-cb9c-44d4-b369-f948f4d07bcc', NULL, NULL, NULL, 'sent', 1, NULL, 1795759971858, NULL, 1795760285407, 1),
	(33, '988f061b-6355-4698-8369-3109c3bb6629', 'planStarted', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', '1a55dbf4-1035-4003-a6fa-6f54a9cef0b8', NULL, NULL, NULL, 'sent', 1, NULL, 1795759976360, NULL, 1795760285446, 1);


--
-- Data for Name: marks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.marks VALUES
	('first_steps_readers', 1795759980018);


--
-- Data for Name: migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.migrations VALUES
	('001-foundation', 1795759962848),
	('002-accounts', 1795759962874),
	('003-dashboards', 1795759962885),
	('004-rant-grams', 1795759962894),
	('005-knowledge-base', 1795759963027),
	('006-action-plans', 1795759963098),
	('007-mail', 1795759963177),
	('008-languages', 1795759963195),
	('009-revision-places', 1795759963199),
	('010-unpacked-words', 1795759963202),
	('011-possible-links', 1795759963232),
	('012-mail-rants', 1795759963293),
	('013-load', 1795759963315),
	('014-no-rant-grams', 1795759963335),
	('015-waits-since', 1795759963343),
	('016-known-devices', 1795759963366),
	('017-what-still-fits', 1795759963385),
	('018-mails-as-files', 1795759963391),
	('019-event-values', 1795759963395),
	('020-mail-server', 1795759963406),
	('021-invites', 1795759963426),
	('022-duplicate-of', 1795759963432),
	('023-instances', 1795759963442),
	('024-notices-breaks', 1795759963535),
	('025-closed-months', 1795759963543),
	('026-pruned-log', 1795759963559),
	('027-views', 1795759963581),
	('028-user-departments', 1795759963595),
	('029-files', 1795759963644),
	('030-owner', 1795759963675),
	('031-notes', 1795759963705),
	('032-authors-hand', 1795759963717),
	('033-solved', 1795759963731),
	('034-clocks', 1795759963755),
	('036-said', 1795759963765),
	('038-voices', 1795759963781),
	('040-ready-answers', 1795759963802),
	('041-same-as', 1795759963818),
	('042-waiting', 1795759963835),
	('043-keys', 1795759963851),
	('044-sign-ins', 1795759963868),
	('045-second-factor', 1795759963907),
	('046-company-sign-in', 1795759963957),
	('047-scim', 1795759964007),
	('048-log', 1795759964078),
	('050-published-numbers', 1795759964108),
	('051-fairness', 1795759964160),
	('052-flagged', 1795759964174),
	('053-removal', 1795759964190),
	('054-retention', 1795759964234),
	('056-factors-of-keys', 1795759964241),
	('057-sealed', 1795759964271),
	('059-requests', 1795759964307),
	('060-sealed-rants', 1795759964411),
	('061-sealed-check-ins', 1795759964417),
	('062-headcount', 1795759964436);


--
-- Data for Name: mutes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mutes VALUES
	('10a16287-925d-4a5b-978e-1e03269a2f7b', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA==', 1795760294727);


--
-- Data for Name: notes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notes OVERRIDING SYSTEM VALUE VALUES
	(1, 'bf19810e-5482-4e1e-9ca2-de18ae7cb3b8', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759968130, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿');


--
-- Data for Name: notices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notices OVERRIDING SYSTEM VALUE VALUES
	(1, '19236417-c22e-4323-97c8-228f8dee1a6d', 'accountApproved', '{}', 'User', '0d0a801d-4095-46c9-9507-c26080e25a2a', 2, 1795759966640),
	(2, '9c5bfdf1-18cd-4dc9-8269-3002a63d44ae', 'accountApproved', '{}', 'User', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 3, 1795759966827),
	(3, 'b89640d4-8cb4-4f0c-b160-55e0a3bfb553', 'accountApproved', '{}', 'User', '36dfb936-2216-4546-9673-0927f06091ef', 4, 1795759966907),
	(4, '8e9eafe3-6ef4-4411-9409-3e3362127b31', 'accountApproved', '{}', 'User', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 5, 1795759966987),
	(5, '900f8c80-aebc-4901-9214-c602a56fab46', 'accountRejected', '{}', 'User', '10084cea-ed35-44d4-9f6e-ef0bd17d35b4', 7, 1795759967086),
	(6, 'dd68e84d-27ba-4c67-850a-0111dadd3bc4', 'accountApproved', '{}', 'User', '1464d1d0-24cb-40ce-b551-669eb1aa479e', 8, 1795759967214),
	(7, '4a37b3e6-8dfa-408f-950f-fe719eedc5a8', 'accountDisabled', '{}', 'User', '1464d1d0-24cb-40ce-b551-669eb1aa479e', 10, 1795759967290),
	(8, 'd445207e-d0f6-4259-a098-a524c2163881', 'newRant', '{"department":"Warehouse","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 0"}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 14, 1795759967768),
	(9, '648fda65-b9ee-49a5-a2ec-2af29283440c', 'newRant', '{"department":"Warehouse","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 1"}', 'Rant', '0f55049b-2f03-48a7-bde5-2df56e5e175f', 15, 1795759967839),
	(10, 'e35bf77f-85a7-4c5a-b496-94f7a8d0f615', 'newRant', '{"department":"Warehouse","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 2"}', 'Rant', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', 16, 1795759967876),
	(11, '09bea5af-29c9-4315-a856-3d268088552f', 'newRant', '{"department":"Warehouse","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 3"}', 'Rant', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', 17, 1795759967907),
	(12, '1603c005-8bf1-41e3-aa8c-39d813bd85e1', 'newRant', '{"department":"Warehouse","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 4"}', 'Rant', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', 18, 1795759967924),
	(13, '6b6e51af-86b7-401e-b453-32b5991b5677', 'response', '{"actor":"Mona","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é"}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 19, 1795759967953),
	(14, 'd058266b-aa88-4cd0-8259-a8a9b71174cd', 'rantGiven', '{"actor":"Mona","n":1,"excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é","person":""}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 21, 1795759968613),
	(15, '0f753143-5997-4910-8dfc-103771c32b0b', 'message', '{"actor":"Eve","excerpt":"Not quite.","n":1}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 24, 1795759968845),
	(16, 'f8c02216-3242-4b6b-922a-c2739f2ba320', 'message', '{"actor":"Eve","excerpt":"Not quite.","n":1}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 24, 1795759968845),
	(17, '198d1432-bdcb-481e-915b-a1f6e97b276c', 'status', '{"status":"Resolved","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 1"}', 'Rant', '0f55049b-2f03-48a7-bde5-2df56e5e175f', 25, 1795759968938),
	(18, '4e42c6dd-1297-4013-97b6-2f9a73ffaf3a', 'newRant', '{"department":"Warehouse","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é"}', 'Rant', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', 30, 1795759969855),
	(19, '27d70808-65c7-4d48-8fd5-10f1632c821d', 'summary', '{"what":"written","until":"2026-12-11"}', 'User', NULL, 31, 1795759969899),
	(20, 'bc4229ce-6f4e-48ee-949f-4247d6f4709f', 'summary', '{"what":"replied"}', 'Rant', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', 32, 1795759970139),
	(21, '85ae640b-d8ac-40dc-a61b-85aa3ec005e4', 'checkIn', '{"what":"told"}', 'User', NULL, 34, 1795759970367),
	(22, '03e39578-71ce-4019-a9e9-e25736995cc1', 'status', '{"status":"Resolved","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 2"}', 'Rant', '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', 36, 1795759970444),
	(23, 'd6f2630e-a87b-43ce-8956-9f7cf0a1cfd0', 'response', '{"actor":"Mona","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é","like":1}', 'Rant', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', 38, 1795759970575),
	(32, 'cd0af33f-b66f-4370-9897-3d54c8de3a4c', 'sealedRound', '{"n":3}', 'Rant', NULL, 85, 1795760293158),
	(25, '76386605-878f-425c-af8b-493723955aeb', 'articleComment', '{"actor":"Eli","article":"Über uns","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é"}', 'Article', 'd9aedea8-d769-4a97-b19b-509eb019953b', 48, 1795759971767),
	(26, '923eb447-2805-45a8-973c-e4fdfe0a6d48', 'response', '{"actor":"Mona","excerpt":"See /knowledge-base/articles/d9aedea8-d769-4a97-b19b-509eb019953b."}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 49, 1795759971858),
	(27, 'f86c6122-cb9c-44d4-b369-f948f4d07bcc', 'response', '{"actor":"Mona","excerpt":"See /knowledge-base/articles/d9aedea8-d769-4a97-b19b-509eb019953b.","joined":1}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 49, 1795759971858),
	(28, 'f3cda91d-30b2-4f81-ae42-28b13a85d267', 'response', '{"actor":"Mona","excerpt":"See /knowledge-base/articles/d9aedea8-d769-4a97-b19b-509eb019953b.","like":1}', 'Rant', '2bbc01d3-aba8-4076-a2cd-c62351040d4a', 50, 1795759971858),
	(29, '1a55dbf4-1035-4003-a6fa-6f54a9cef0b8', 'planStarted', '{"excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é 0"}', 'Rant', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 55, 1795759976360),
	(30, 'f271e76c-c7fc-429a-9edb-d0317f095eec', 'signInChanged', '{"change":"added"}', 'User', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 57, 1795759979336),
	(31, '6df2c33e-e86d-4327-8a90-306ee998462d', 'lookAlike', '{"n":1,"option":"Eve"}', 'User', NULL, 71, 1795759980200),
	(33, '0176e8be-0de6-44b6-bc81-43a61c52d351', 'sealedRound', '{"n":3}', 'Rant', NULL, 85, 1795760293158),
	(34, 'ac1982de-0eff-4cb9-a89b-a5436eb0eafa', 'message', '{"actor":"","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é","sealed":1,"n":1}', 'Rant', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 87, 1795760293697),
	(35, '6a18dd5c-0370-4555-8b7c-5bf99c1b3e74', 'message', '{"actor":"","excerpt":"Größe 👍🏽 \"quoted\" \\back\\ tab new line {\"base64\":\"AA==\"} شكوى \\x00 é é","sealed":1,"n":1}', 'Rant', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 87, 1795760293697);


--
-- Data for Name: notifications; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.notifications VALUES
	(1, 1, 'accountApproved', NULL, NULL, 1, 0, NULL),
	(2, 2, 'accountApproved', NULL, NULL, 1, 0, NULL),
	(3, 3, 'accountApproved', NULL, NULL, 1, 0, NULL),
	(4, 4, 'accountApproved', NULL, NULL, 1, 0, NULL),
	(5, 5, 'accountRejected', NULL, NULL, 1, 0, NULL),
	(6, 6, 'accountApproved', NULL, NULL, 1, 0, NULL),
	(6, 7, 'accountDisabled', NULL, NULL, 1, 0, NULL),
	(1, 8, 'newRant', NULL, NULL, 1, 1, NULL),
	(2, 8, 'newRant', NULL, NULL, 1, 1, NULL),
	(7, 8, 'newRant', NULL, NULL, 1, 1, NULL),
	(1, 9, 'newRant', NULL, NULL, 1, 1, NULL),
	(2, 9, 'newRant', NULL, NULL, 1, 1, NULL),
	(7, 9, 'newRant', NULL, NULL, 1, 1, NULL),
	(1, 10, 'newRant', NULL, NULL, 1, 1, NULL),
	(2, 10, 'newRant', NULL, NULL, 1, 1, NULL),
	(7, 10, 'newRant', NULL, NULL, 1, 1, NULL),
	(1, 11, 'newRant', NULL, NULL, 1, 1, NULL),
	(2, 11, 'newRant', NULL, NULL, 1, 1, NULL),
	(7, 11, 'newRant', NULL, NULL, 1, 1, NULL),
	(1, 12, 'newRant', NULL, NULL, 1, 1, NULL),
	(2, 12, 'newRant', NULL, NULL, 1, 1, NULL),
	(7, 12, 'newRant', NULL, NULL, 1, 1, NULL),
	(4, 13, 'response', NULL, NULL, 1, 0, NULL),
	(2, 14, 'rantGiven', NULL, NULL, 1, 0, NULL),
	(2, 15, 'message', NULL, NULL, 1, 1, NULL),
	(1, 16, 'message', NULL, NULL, 0, 1, NULL),
	(7, 16, 'message', NULL, NULL, 0, 1, NULL),
	(3, 17, 'status', NULL, NULL, 1, 0, NULL),
	(1, 18, 'newRant', NULL, NULL, 1, 1, NULL),
	(7, 18, 'newRant', NULL, NULL, 1, 1, NULL),
	(2, 19, 'summary', NULL, NULL, 1, 0, NULL),
	(1, 20, 'summary', NULL, NULL, 1, 0, NULL),
	(7, 20, 'summary', NULL, NULL, 1, 0, NULL),
	(4, 21, 'checkIn', NULL, NULL, 1, 0, NULL),
	(4, 22, 'status', NULL, NULL, 1, 0, NULL),
	(3, 23, 'response', NULL, NULL, 1, 0, NULL),
	(7, 32, 'sealedRound', NULL, NULL, 0, 1, NULL),
	(1, 33, 'sealedRound', NULL, NULL, 1, 1, NULL),
	(2, 33, 'sealedRound', NULL, NULL, 1, 1, NULL),
	(1, 25, 'articleComment', NULL, NULL, 1, 1, NULL),
	(4, 26, 'response', NULL, NULL, 1, 0, NULL),
	(3, 27, 'response', NULL, NULL, 1, 0, NULL),
	(3, 28, 'response', NULL, NULL, 1, 0, NULL),
	(4, 29, 'planStarted', NULL, NULL, 1, 0, NULL),
	(2, 30, 'signInChanged', NULL, NULL, 1, 0, NULL),
	(7, 31, 'lookAlike', NULL, NULL, 1, 1, NULL),
	(2, 34, 'message', NULL, NULL, 1, 1, NULL),
	(1, 35, 'message', NULL, NULL, 0, 1, NULL),
	(7, 35, 'message', NULL, NULL, 0, 1, NULL);


--
-- Data for Name: option_answerers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.option_answerers VALUES
	('7743eeca-6879-4ec2-87d6-d25b0db60685', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1, 2),
	('7743eeca-6879-4ec2-87d6-d25b0db60685', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 0, 3);


--
-- Data for Name: options; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.options VALUES
	('d1668236-7ba2-42a5-be5e-297cf48f8b92', 'targetEmployees', 'Dana Whitfield', 'dana whitfield', 'dana whitfield', NULL, 1795759967387, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL),
	('3676744a-b210-4384-ac83-6f9d1e541a0f', 'categoryTypes', 'Workload', 'workload', 'workload', NULL, 1795759967543, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL),
	('256abf25-b43c-4e21-8fc7-188073108c45', 'targetEmployees', 'Max at work', 'max at work', 'max at work', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795759969638, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL),
	('7743eeca-6879-4ec2-87d6-d25b0db60685', 'targetDepartments', 'Warehouse', 'warehouse', 'warehouse', NULL, 1795759967511, NULL, NULL, NULL, NULL, NULL, 0, NULL, 12),
	('6eb7184a-e4ef-442c-9359-b7c1db5a5128', 'targetEmployees', 'Eve', 'eve', 'eve', NULL, 1795759980200, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL),
	('451471ef-2e16-4350-89ae-f6f00d41e777', 'targetEmployees', 'Größe 👍🏽 "quoted" \back\ 	 tab
new li', 'größe 👍🏽 "quoted" \back\ tab new li', 'grosse 👍🏽 "quoted" \back\ 	 tab
new li', NULL, 1795759980448, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL);


--
-- Data for Name: passkeys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.passkeys VALUES
	('4eb0642a-8e59-4181-960a-06088b6b19ee', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'AA', 'AA', 3, '[]', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1, NULL);


--
-- Data for Name: plan_comments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plan_comments OVERRIDING SYSTEM VALUE VALUES
	(1, '8117ede7-8f33-48b7-a43d-a25e8d4a1ad6', '6fd4292d-23ef-498b-bc03-194017442f27', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1795759976300, NULL);


--
-- Data for Name: plan_rants; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plan_rants VALUES
	('6fd4292d-23ef-498b-bc03-194017442f27', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 1795759976360);


--
-- Data for Name: plan_steps; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plan_steps VALUES
	('7c550628-0b96-4b9d-abef-2426942bc104', '6fd4292d-23ef-498b-bc03-194017442f27', 0, 'Ask.', 0);


--
-- Data for Name: plans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plans OVERRIDING SYSTEM VALUE VALUES
	(1, '6fd4292d-23ef-498b-bc03-194017442f27', 'Straße', 'strasse', 'Ask the board, post the jobs, hire.', 'strasse
ask the board, post the jobs, hire.', '7743eeca-6879-4ec2-87d6-d25b0db60685', NULL, '2030-01-01', 1, '0d0a801d-4095-46c9-9507-c26080e25a2a', NULL, '', 0, NULL, 1, '0d0a801d-4095-46c9-9507-c26080e25a2a', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759976063, 1795759976229, NULL, NULL, '2029-12-29', 1893208500000, NULL);


--
-- Data for Name: possible_links; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.possible_links VALUES
	('256abf25-b43c-4e21-8fc7-188073108c45', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795759969674, 1795759969674),
	('6eb7184a-e4ef-442c-9359-b7c1db5a5128', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1795759980200, NULL);


--
-- Data for Name: posts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES
	(1, '0a224b26-8f28-4e02-bdc6-3feb358c06f2', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 'response', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759967953, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1, 0),
	(2, '43ee23a8-1d62-4978-9c2b-bec099392b5a', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 'message', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1795759968845, 'Not quite.', 1, 0),
	(3, 'f69934eb-1bf4-438f-be47-b00d3d7f2e03', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 'response', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759971858, 'See /knowledge-base/articles/d9aedea8-d769-4a97-b19b-509eb019953b.', 1, 0),
	(4, '63277d83-79fa-455c-8274-ded52bcd6e61', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 'response', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795760293435, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1, 0),
	(5, '289c550e-1990-4496-b836-880f1a3679a6', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 'message', NULL, 1795760293697, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1, 1),
	(6, '88987873-9b93-4d25-8abf-28ec2f791deb', 'c204ce30-f60c-4025-9c12-cbddd75b7d43', 'response', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795760294133, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 1, 0);


--
-- Data for Name: preferences; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.preferences VALUES
	('0d0a801d-4095-46c9-9507-c26080e25a2a', 'newRant', 1, 1, 1),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'newRant', 1, 1, 1);


--
-- Data for Name: providers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.providers VALUES
	('66c2161c-4137-4fda-bc10-8fa5d805e6d7', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 'https://login.northwind.example', 'earshot', 'ifpqwRO4gnZINk3i3wnvOJfimOR7XlBsCITP0jueWkd-12LLMCpt9Apak7o', 0, 2, 1, 1, 'pending', 'groups', '[]', '', 1, 1);


--
-- Data for Name: published_numbers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.published_numbers VALUES
	('2025-Q4', 'total', '', NULL),
	('2025-Q4', 'readers', 'all', NULL),
	('2025-Q4', 'month', '2025-10', NULL),
	('2025-Q4', 'month', '2025-11', NULL),
	('2025-Q4', 'month', '2025-12', NULL);


--
-- Data for Name: rants; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rants OVERRIDING SYSTEM VALUE VALUES
	(9, '63525123-1df9-4cdf-b1a6-baf935f07d21', NULL, 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795760293158, 'Pending', 0, DEFAULT, NULL, NULL, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 2', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 2', NULL, NULL, '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795760294513, NULL, NULL, 1795895293158, 1795940293158, 1797704293158, 1798352293158, NULL, '', 0, NULL, NULL, NULL, '479a0badb2b787ed8151882c485b5119', 'sealed', NULL, NULL, NULL, 'a0e592659153c7aa4fc6ed14b5a4a6996e234c6678979d81d22033626cd94fde', 'bS/E9ifHlLTh45Ru6gXQYFjlMvD9hNFwDHL7Jpes0Hg=', '418c50157edee4373132aa5df1662e7002473a90647638c31e908f331425d856', NULL, NULL, 1795760294650, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=='),
	(8, '10a16287-925d-4a5b-978e-1e03269a2f7b', NULL, 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795760293158, 'Pending', 0, DEFAULT, NULL, NULL, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 3', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 3', NULL, NULL, 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795760294727, NULL, NULL, 1795895293158, 1795940293158, 1797704293158, 1798352293158, NULL, '', 0, NULL, NULL, NULL, '7505f40aaac04eeee0d6fd9b29461831', 'sealed', NULL, NULL, NULL, '8b3461356edf5fdc0c2fe71fae3e42224fc007a98f13e1828e8f7ffbf5b2a3c4', 'SYOu37plC/OH1QQpwU6ShSQgM04sFnWqDXCq24TBR7w=', '42b5c13fdd2c553e629caedeb21195c7e9833b96aceaca518a4a210153371223', NULL, NULL, NULL, NULL),
	(2, '0f55049b-2f03-48a7-bde5-2df56e5e175f', '36dfb936-2216-4546-9673-0927f06091ef', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759967839, 'Resolved', 0, DEFAULT, NULL, NULL, 1795759968938, 'explained', NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 1', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 1', NULL, NULL, NULL, 1795759968938, NULL, NULL, 1795954367839, 1796019167839, NULL, NULL, NULL, '', 0, NULL, NULL, NULL, 'F7kixVd5K7OW15SdM9muP596YmpX91dE6SXGErqksb4', 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(3, '986a3fae-e55d-4ff5-a2ed-a30c71e3f701', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759967876, 'Resolved', 0, DEFAULT, NULL, NULL, 1795759970444, 'duplicate', NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 2', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 2', NULL, '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', NULL, 1795759970444, NULL, NULL, 1795954367876, 1796019167876, NULL, NULL, NULL, '', 0, NULL, NULL, NULL, 'LdKKoe6iMm23lxz3KrYUfg1hF13VQn9prQ76B1fsL9w', 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(4, '2bbc01d3-aba8-4076-a2cd-c62351040d4a', '36dfb936-2216-4546-9673-0927f06091ef', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759967907, 'Responded', 0, DEFAULT, NULL, 1795759970575, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 3', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 3', NULL, NULL, NULL, 1795759970575, NULL, NULL, 1795954367907, 1796019167907, NULL, NULL, NULL, '', 0, '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', 1, '{"status":"Pending","urgent":0,"urgent_by":null,"resolved_at":null,"resolved_reason":null,"duplicate_of":null,"resolve_soon":null,"resolve_due":null,"waiting_since":null,"waits":{"soon":1795954367907,"due":1796019167907}}', 'Cbyrfw5XiD0xu_EcMeLQo9VcPJYNrjbBbObFo2HQVhE', 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(7, 'c6b71751-4fd0-4cec-a231-38a44345ba0f', '36dfb936-2216-4546-9673-0927f06091ef', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759970823, 'Pending', 0, DEFAULT, NULL, NULL, NULL, NULL, NULL, '', '', NULL, NULL, NULL, NULL, NULL, 1795759970883, NULL, NULL, NULL, NULL, NULL, '', 0, NULL, NULL, NULL, NULL, 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(1, '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759967768, 'Responded', 0, DEFAULT, NULL, 1795759967953, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 0', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 0', NULL, NULL, 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795759967953, NULL, NULL, 1795954367768, 1796019167768, NULL, NULL, NULL, 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿not quite.see /knowledge-base/articles/d9aedea8-d769-4a97-b19b-509eb019953b.', 0, NULL, NULL, NULL, 'hH42t8qAeSfxdtQ5uI6ELe6zrA0B22N2_H1qWDqHI14', 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(5, '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759967924, 'Pending', 0, DEFAULT, NULL, NULL, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ 4', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿ 4', NULL, NULL, NULL, 1795759968796, NULL, NULL, 1795894967924, 1795939967924, NULL, NULL, 1795759968796, '', 0, NULL, NULL, NULL, 'zhSCHdfzy8tlGLxSnxfmhXsz30fjBWE7zgqMZL_clZM', 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(6, '4edb9acf-b918-4b27-b6c6-c1695879f4b6', '36dfb936-2216-4546-9673-0927f06091ef', '256abf25-b43c-4e21-8fc7-188073108c45', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795759969855, 'Pending', 0, DEFAULT, NULL, NULL, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿', NULL, NULL, NULL, 1795759969899, NULL, NULL, 1795894969855, 1795939969855, NULL, NULL, NULL, '', 0, NULL, NULL, NULL, 'P4_bhhBMzPBbco4orTpVmqgYS3YRXZmDqOMobANxrxU', 'named', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	(10, 'c204ce30-f60c-4025-9c12-cbddd75b7d43', NULL, 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '7743eeca-6879-4ec2-87d6-d25b0db60685', '3676744a-b210-4384-ac83-6f9d1e541a0f', 1795760293158, 'Responded', 0, DEFAULT, NULL, 1795760293435, NULL, NULL, NULL, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿', NULL, NULL, 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795760293435, NULL, NULL, 1795895293158, 1795940293158, 1797704293158, 1798352293158, NULL, 'grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿grosse 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"aa=="} شكوى \x00 e e ﻿', 0, NULL, NULL, NULL, '0aae0362ae0f046664817cba89b3704b', 'sealed', NULL, NULL, NULL, '268fd1ce853057a1f212cd5d422cb56c88bc3503113910de1134acb7034817f8', 'q1wFeqDytOmavzXwEEdWImFFIvK4WumkfH8yri92xYo=', '886640cff5f8a7d30a9eb0509fd704f5809da1b5e987713df3050ae22aef69b4', NULL, NULL, NULL, NULL);


--
-- Data for Name: ready_answers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ready_answers OVERRIDING SYSTEM VALUE VALUES
	(1, 'cfa5aa9e-dab4-4c29-890f-739eebb6c744', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'Größe 👍🏽 "quoted" \back\ 	 tab
new li', '{"ar":"شكرا","en":"Größe 👍🏽 \"quoted\" \\back\\ \t tab\r\nnew line   {\"base64\":\"AA==\"} شكوى \\x00 é é ﻿"}', 0, 0, 1795759979979);


--
-- Data for Name: recipients; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recipients OVERRIDING SYSTEM VALUE VALUES
	(1, '0d0a801d-4095-46c9-9507-c26080e25a2a'),
	(2, 'f1675bf0-3637-46ce-ac93-56310c15f3d2'),
	(3, '36dfb936-2216-4546-9673-0927f06091ef'),
	(4, '9bf71daa-496a-4d7c-bf20-1abae02e90b2'),
	(5, '10084cea-ed35-44d4-9f6e-ef0bd17d35b4'),
	(6, '1464d1d0-24cb-40ce-b551-669eb1aa479e'),
	(7, 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb');


--
-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recovery_codes VALUES
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'n3qm', '$argon2id$v=19$m=19456,t=2,p=1$7aRz8yJzo9BuzYwXz0j2Dg==$38iMGbac7cwC5hO9PnXMFqBPtp4OHz9exwb20Z0hr0I='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', '9pwm', '$argon2id$v=19$m=19456,t=2,p=1$F/6jXwckxnu1Zfx7AU6ojA==$gQ7+W+eFTje/zvWb7e8hmb4nqhxkgu/1v3EvBFnoSPE='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'xc89', '$argon2id$v=19$m=19456,t=2,p=1$9LOUUz70CDzmBvHB/b68wA==$7rMRlb9TYGuSDxDDv3mqKqfSmZqn5nUlm8yqgP+hjHs='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', '5sjy', '$argon2id$v=19$m=19456,t=2,p=1$rDTncv/NZdlRcfrCM4QQPA==$/WrxgmIS3UNfUn7cySey2oR81iNN6jHGieIaAW3faHM='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', '53uu', '$argon2id$v=19$m=19456,t=2,p=1$FIM8yA2DVeqnlqWVI46wLg==$+aj2xbuksLrakkh1izQBNnLwQNqPvcWbmfXFyoC9LUE='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'yg2s', '$argon2id$v=19$m=19456,t=2,p=1$mZ4ezknmgCRC1X4BO45Cfg==$cBPSKlc1pxVdJw3fU2jwm16dt36DDczonH5goJHZTpU='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'b7m6', '$argon2id$v=19$m=19456,t=2,p=1$d3PkN1JnR8AMjaEnqvKcsQ==$Hx2/ctFbQ3O/hAXR9YYaSXY+QPGWAuec0Dk26scQ1Ig='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'jjhy', '$argon2id$v=19$m=19456,t=2,p=1$4+TjUD/m+2dbgcHnEOH20w==$tIPRvAkcL9ITFlxbiV3Zv/9ZomTpX1nc5KLUbG6Jpuk='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'mmrv', '$argon2id$v=19$m=19456,t=2,p=1$FiYg/gLOVj5jOpmlirqTSA==$3mH8pq68NixYxTG9hjKKxUiNUg717dpNfLWTW4M5W/8='),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'qtq7', '$argon2id$v=19$m=19456,t=2,p=1$Y8gFmo99RnMStrWx3FJhgA==$RLBv06bZZunGbMZBBLKSQDeYMQf/NfkZGAL1c4j40xU=');


--
-- Data for Name: removals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.removals VALUES
	('0967426b-4e99-4a8c-839e-cd5fba4ed6a9', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'data of a third person', 1795759970744);


--
-- Data for Name: request_decisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.request_decisions VALUES
	('40d8ffa9-d532-410f-9794-1ec3735eae75', 'rant 0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '0967426b-4e99-4a8c-839e-cd5fba4ed6a9', '310153e612be66aeb24a931f3d57d847', 1, 'held', 'other', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA==', 1, 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb');


--
-- Data for Name: requests; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.requests OVERRIDING SYSTEM VALUE VALUES
	(1, '40d8ffa9-d532-410f-9794-1ec3735eae75', 'd1668236-7ba2-42a5-be5e-297cf48f8b92', '2026-11-25', '2026-12-25', NULL);


--
-- Data for Name: revisions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.revisions OVERRIDING SYSTEM VALUE VALUES
	(1, 'df60f79b-05dd-413a-b529-75ff9a6ebcc3', 'd9aedea8-d769-4a97-b19b-509eb019953b', 1, '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759971463, 1795759971463, 'Über uns', '# Words

Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿ ![](/api/knowledge-base/images/087b41e6-7f92-4c57-a28b-6283e87a75e4)', '["Größe","two"]', 'a86492a1-8246-43be-9a6c-08d6ae38606b'),
	(2, '3cf88049-cd52-44c1-8031-a115ff6351b5', 'd9aedea8-d769-4a97-b19b-509eb019953b', 2, 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795759971611, 1795759971611, 'Über uns', 'Changed.', '["Größe","two"]', 'a86492a1-8246-43be-9a6c-08d6ae38606b');


--
-- Data for Name: rounds; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rounds VALUES
	(1, 1795756500000, '2026-11-27'),
	(2, 1795760287960, '2026-11-27'),
	(3, 1795760293158, '2026-11-27'),
	(4, 1795760293697, '2026-11-27');


--
-- Data for Name: scim_departments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.scim_departments VALUES
	('379c5c4e-1b73-4942-a3e1-8e01fcfcf9f5', '7743eeca-6879-4ec2-87d6-d25b0db60685');


--
-- Data for Name: scim_groups; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.scim_groups VALUES
	('379c5c4e-1b73-4942-a3e1-8e01fcfcf9f5', 'Größe 👍🏽', 'größe 👍🏽', 'x', 'manager', 1795759979694, 1795759979694, 1);


--
-- Data for Name: scim_members; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.scim_members VALUES
	('379c5c4e-1b73-4942-a3e1-8e01fcfcf9f5', 'f1675bf0-3637-46ce-ac93-56310c15f3d2');


--
-- Data for Name: scim_people; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.scim_people VALUES
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'max@northwind.example', 'max@northwind.example', 'Größe 👍🏽 "1"', 'Person', 'max', NULL, 'Maximilian', 'maximilian', 1795759979627, 1795759979627, 'manager', 1);


--
-- Data for Name: sealed_board; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_board VALUES
	(3, '\x941a5dc548413b0e512b61bfb67fdff4'),
	(3, '\xd60a628d45552828000067c87960eb21'),
	(3, '\x0a95777a743379bd6a108c909fd1d5ab'),
	(3, '\xd16def88c0b3ba491fa76afc3d207964'),
	(3, '\xa3467c49fc797e14cbdadaa1d68af09f'),
	(3, '\x15bba24483cff1f8321d4297149daeca'),
	(4, '\x3b52ab9e32115973f5c9bb2770ea7e38'),
	(4, '\x9990998bb9116c2f8693cac0afcf56dd'),
	(4, '\x51c34c99cd710b9aaf97b0ef25c666fe'),
	(4, '\xa76568adc07ef4b07f0d1a151173711b'),
	(4, '\x5564f69c080860753847da531157f0b6'),
	(4, '\x18260ac771b4929b1c5d06d234175ea1'),
	(4, '\xe74a7ce11622bfab8ed2de47d8f0a52f'),
	(4, '\xc5147acf23a98b6825db4c3fca256fe9'),
	(4, '\x255d2ecb58d7a99a7d76e58dcb1d49dd'),
	(4, '\x81cd98253b6df8db6f077df902ce171a'),
	(4, '\xb9f51bfe1d5168e00d294d31f3889822'),
	(4, '\xed147d8b454b0fd7e7f02f42e016ffbb'),
	(4, '\x869d0e476125ed315fda44f9d50154d8'),
	(4, '\x8988da67b5ced7a3c43e3944e8ffc444');


--
-- Data for Name: sealed_boxes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_boxes VALUES
	('BDOsfjsz/jcU0ATA5a1E+EBKNyUXtEqSiRzUUPzUaJAWEv5wtAWiyWdU6MSQeisCptYWm8UUZgAZafVjh/9c/A0=', '2026-11-27');


--
-- Data for Name: sealed_epochs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_epochs VALUES
	('2026-11-23.e4cafdd7', '2026-11-23', 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA31mxkDxZ8CVr1zedjjaD0IfaUPT0pzYk1inBEJGtL/aLQqwH9SiwA0ap0WniXpQ3odJTXApD8ifCB78mry1OQzjKXorzHHDCz8jVA/NPYEIWfd/u+AssrRFYkKCHyMMc2loppMWAJaNWpJL8ITXj41r4pQoLGwBvSu0H/z3YT1blhXwdqLe3sKqS7wlsImsDEP/RIkTzC6uuJ1zqztH33ROYjCUvsiC1AcPRveIp7ZOQEVQde9OIUtibhCNA0omzzDIp1FMGZul/m18Z6lULKEiSS8uSInwUP5vai/TIjWDEVW893zilux7GjsdCr74U5+4kUyDcnNYMtg7GpBsGbQIDAQAB', 'nwGO80V0UpvterxG6ZZo-hnNPmh-x02doLD7ykXqHTv8fGQBACB163YRbHA9-f4xp5SO1fWR8MZ7bCD8whtIPNqeIY9lWeVAN7pJkDvLyHM6eXRgv20TeRsN8gaAs4B_OdqHKWXbo1n9nHiRbgF207PlhMjVbSuIF1F-D41uXr1qPr4QwfAi9Kup7SU2k_a6x3UyVNEs2A1HoJvM7HYhcruRPhQFl34viaIGoa_nWOmeGDPT9FN8QC5plUPnoBxJiVsI_Xe4cjDFiOmzpfZebKMiTb2_kklZOJ2yduAcrl5iW70AV2uoyGOk7i6ilcQYDDGyYjpoadx-D86sAICByGHq2lp6ibNLb5SE_3xBbhbr54WETTNAvE7tGz-w7jPcJuwWMGnCORRnsPw7NKsKmyqpfdoPp5-sOTeQpUaTAE6KlnXrwKl5KkK86N4UxjRl_92YnrFyfpx1FxiBE4qPKeCivsLeoy7JCYv2_Fd_iQC50X3Rc0RBzFw_Ma7L7j-1pagN77cBa_RleLYRzvSZJVtQNqh8wjsxVEyUACXdjj_jSafaejkAub8ryg8sAiv_ZLts3z4ehPP5A8zonzrvlF9u8G2ZS0jGx0gV87hRMgZYf2iT9PSkKle0HXVSVoiHufzmminJ0nNuCSzMF_cT85loMQZmn9-dr3ZgCrPRmDcS1-TiifYqvKf9NN2OpoCC8__T-QuNYa52OhLmTF6vQ8XTDOJvOMixBMEHlrjz7VcRRvU_SXxYRNdJTkWZr9XWqtYUQQGL00oIwlqBMz87oIGFSXm7zmHhfa4YSvycieExl-UzQ-Ra2mfn4umzLFBpZIQGO5WuTyVmIGDD8iV2I7wiwsjD_36feDLDM1PfmkfpoukLIWYodjeUQVtNjmpx3olSt2dehIP39AhM7cWgTsJPv9tRvTatNCFtxbQK5dLpzSnrFMmZrjE6e2v1XRFoXMUUQwIOA_y8nCdMGZSUizgj__uPBVk2Q7i6DhWQEZHps3lfZLttBaDCod4uWMdepLEfpd9QLQkvVJ6Wg5w8jbTz-WjO99VnVQH7VE6bVoRI-x5Hbuu-pDqpE1U5BPuUrInNAvjqPkKQ9FIjsKP6pPMpst26WN3VWUGKHo0Or8GUhRmS8Chuwg_rTH5zyqSg1Hfz-WuMx3TFRT_aqkry_yega9nZa7iur78Azfvw6q0_-JPzYhnlaAy4LEPEQDzwQ7vESB5evD3zOrOXhYKsBYA3RV7FePWT0bT7tojF8hJ-l4PqimAUJtM99XweEvu77G4CgDrrl6JlZwG_WrbUZ5kgIbI4pwb7T19Jwr1HycaxgQLGAvTW5HLeU0EuoSarF3hxeQEfc9ZS3ZFddGieW3cpaGb23fP4XTZoHgC2WvcySo6R1OmVINUtGRvd0fEu1gHvRz9s0nYM5FtOrnkDqxMJ-l9wZnYKdo-0LTpUxBeoIvbQti8ifcX8kNU2noGjP1Dtuv8LLzdOVjoxTGQASJxSjbxEV3lbkLiAsGmcR50Jl6rYTvb6_ErfeU5gtgbNl8oFPHa6OX07nkhktrP8YMSDrMR733txLmb3XEU-tZhrF6rZJQMZ9mpXaZxeS7JyqzKjNIUhWGK8fbXT8P-JZK-U2B2oiO4t-A7LZTKpx_FjuBKL2-efWi3MX9xUTnl_NxXI-rb9s6V17Qu_uSROwjNZymB1tVLfnfEUPbnuZjbepxSNITbGLF1Og4ReOUCpaX1DPeyps8Mzc_4supQGpTpX3Zndq9PO_revoBZiQJvKPgvH9yBPRqG047b3OtrqrhcvH5iWmOWp5nCnyOd1tmpElI0Rg2BQBgFaxZhzbUKjSHGJkoIBJmVFSvAsY52tle7aLAaz92CJoXKaSgaD9cXOpnFW7TBsX0O0ClUGF0n_xoocOmvH7iYnDNouE5dc3ob1o2RsB1Iedp705wnMBqYTsZjqH2bU9NGvmnwpC-7TXUDcVZRu_w4-9Y5bu8LkdvA2L41q7_VpIfZA9lNpcj8g3Q7FDcjPfdpQY6PvM-Y-1Q-EYh_Q0DQnwEOb8k2acdDXx3D8ltyKMKDD9AtcR0JcHUw2ukbCljcQ5045XSWUTiw5XdPl6E2m622R3se58Pi5WNu6uRi7B_JyR7snH1g2v9sNQoGASX-0MgJka2kkPhO-38I2pVzo7LJGAfVj9dvzYnFRV8iSIgZFhBZmqzNALYA', NULL);


--
-- Data for Name: sealed_issued; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_issued VALUES
	('2026-11-23.e4cafdd7', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 3),
	('2026-11-23.e4cafdd7', '0d0a801d-4095-46c9-9507-c26080e25a2a', 3),
	('2026-11-23.e4cafdd7', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 3),
	('2026-11-23.e4cafdd7', '36dfb936-2216-4546-9673-0927f06091ef', 3),
	('2026-11-23.e4cafdd7', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 3);


--
-- Data for Name: sealed_news; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_news VALUES
	('c204ce30-f60c-4025-9c12-cbddd75b7d43'),
	('63525123-1df9-4cdf-b1a6-baf935f07d21');


--
-- Data for Name: sealed_spent; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_spent VALUES
	('2026-11-23.e4cafdd7', '\x1abbc40be985c774c2a2d233db944f22'),
	('2026-11-23.e4cafdd7', '\xbb04c7f58e394489d7aab56b6b9b72ca'),
	('2026-11-23.e4cafdd7', '\x89631ee31c9354b4c4ee8f8b46d17d4c');


--
-- Data for Name: sealed_waiting; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sealed_waiting VALUES
	('824662ac-1bf9-42cc-8eea-f696c0ef906e', 5, '\x65a063f2c6c000058d7106db8d8b068f', 'b46f65f43a237aef871cad2ac5abe46d51cba5d14b37a2176a2ce3557ad02c95', '{"kind":"rant","pass":{"epoch":"2026-11-23.e4cafdd7","message":"ZWFyc2hvdCBwYXNzIDHkyv3X8dDSjHzfJWVCPbNpheVVE+AjlL/wPkGNSwIDBh/LcoTMXsZqzF0hwQn8uzYJQbhg07tu5iNopVpr6GHM","signature":"nR11F7vkaRbuNfYnGuayB/BbxC1M1gvFlLfwdVb+OYiYq+5sdZ+pZucOhdumk4UUHF4xVs2RluvUgaRwRclNFqbeUx1o+4qLpZL0CNtUHd8crF95RsBvVjQPKnONGPOoMg5fiWDaDpaQB/86Q+HN1V5JKyjipESEqJmbZzdGlmaI5We5PwG0Vqob+RiNx69Dk5CEYvh771lg5hheIkhVwBUIcV3a3l1Pm4YCiOO6yQM1F7Ka7OHgnA/R20GJNnANCzz6N/dz16drGlAoBX8wMAsukiWraZC3TsIwBG6yI79i4q6qkxlnN7pQYBnuoNCX+qAmffmRy2VSAb2zDU++rw=="},"thread":"b46f65f43a237aef871cad2ac5abe46d51cba5d14b37a2176a2ce3557ad02c95","reveal":"dca9ffb7cdba58551d670ba1722859ef213e0dc5abd215bd718c9afcd5f8cb4e","board":"mvdTi0mQ98t9N6nLG0IOnEdyhuL/ABPhrRZ6mIHQepg=","salt":"9507dcdfc0a627d3a0211f9bea530f8c","target":"d1668236-7ba2-42a5-be5e-297cf48f8b92","department":"7743eeca-6879-4ec2-87d6-d25b0db60685","category":"3676744a-b210-4384-ac83-6f9d1e541a0f","content":"Größe 👍🏽 \"quoted\" \\back\\ \t tab\r\nnew line   {\"base64\":\"AA==\"} شكوى \\x00 é é ﻿ waiting"}');


--
-- Data for Name: search_misses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.search_misses VALUES
	('nothingofthatname', 'nothingofthatname', 1, 1795759975967);


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES
	('published-numbers', 'aW0zlKfe2uLrN9nF7xSAk2swf6NH353h06IiQwN1WsA'),
	('unsubscribe', 'lE0hF-ZU8btaW1BqTE8CBCrbwGZ9F0p5EdOILo8xfn0'),
	('public log', '{"public":"e5b0a6df5355ceb1346369b260af0ca7a3976b62d06a3f01d210dc4220f817c0","sealed":"m-d5VWYIW3bGI1MICXfs6V0jN8kzwPHGCkJlwxPZ3cSRLQIa6CB7vfu30oznWgV1O_P8sx_J970Y1FYW9paY17PkkhWqQX3hgeve8IJzcQdcPrgjBD9X3S7XDDM"}');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES
	('1467353d-f601-4613-8d1a-7bfd323ed9bc', 'wrCVxJpl9adHb0QZNtjkzX0Y1ifKjTgM_8aqW-b0bDE', 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 1795759965997, 1795759965997, 1803535965997, 'node', '127.0.0.1', 'xitIREqjOtBr9Tgl4sVCNUpzZnz5opsOaio_IHHZemo', 1795759965997, 1, NULL, NULL),
	('68669551-fa81-4475-ab91-fe73095da35c', 'CHuxXlR-hF7rbP5bYTR8oqSUfQHe6vZxPtKxY_KeG8Y', '0d0a801d-4095-46c9-9507-c26080e25a2a', 1795759967347, 1795759967347, 1803535967347, '', '127.0.0.1', NULL, 1795759967347, 1, NULL, NULL),
	('4ee74e46-b2ac-4089-aa10-8234defa452d', '3KDgaTnlwQYsEkUMPa5jOQTyoeOKlfaLvLhLbf8KTXw', '36dfb936-2216-4546-9673-0927f06091ef', 1795759967354, 1795759967354, 1803535967354, '', '127.0.0.1', NULL, 1795759967354, 1, NULL, NULL),
	('e119ea6d-9f3f-4e88-98da-de52e4b794bf', 'FEpoZ2ZY2kQOVWimnePr8q-EBbGz08Z4y00nXQoly9k', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1795759967362, 1795759967362, 1803535967362, '', '127.0.0.1', NULL, 1795759967362, 1, NULL, NULL),
	('d507b189-8a1a-4ac6-988d-913ff6066105', 'RFPf0YUEiuqceMkqykXIcW75jmcI7CNtblRZOECqol4', '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 1795759976755, 1795759976755, 1803535976755, 'node', '127.0.0.1', 'BZr-Is9F-gFYyBd4lB__S-IyoFvrPxLEOjwThLuASxU', 1795759976755, 1, NULL, NULL),
	('89199c36-3f4c-4a97-baf2-db0d380cccb0', 'ed5UBgRSdlbkndnuU8-1UBvel11qwg5ZuSdrNEDq81w', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', 1795759967352, 1795759967352, 1803535967352, '', '127.0.0.1', NULL, 1795759979336, 2, NULL, NULL);


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES
	('organisationName', '"Northwind"'),
	('employeeVisibility', '"all"'),
	('protectors', '["9bf71daa-496a-4d7c-bf20-1abae02e90b2"]'),
	('urgentAfterHours', '50'),
	('resolveDays', '30'),
	('timeZone', '"Asia/Kathmandu"'),
	('sealedRants', '"on"');


--
-- Data for Name: sign_ins; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sign_ins VALUES
	('95e58fe2-87b4-4418-afa4-47cea4f09218', 1795759965997, 'bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'setup', 'ok', 1, '127.0.0.1', 'node'),
	('4875c507-182f-458f-9d65-078120999e95', 1795759976755, '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'password', 'ok', 1, '127.0.0.1', 'node'),
	('XIC28jeu8jn_Wb4seWgxcWq_PogPsRP-IMRfro10T5w', 1795759977022, '9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'password', 'wrongPassword', 1, '127.0.0.1', 'node');


--
-- Data for Name: solved_answers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.solved_answers VALUES
	('0f55049b-2f03-48a7-bde5-2df56e5e175f', 1795759968938, 'yes', 1795759969555);


--
-- Data for Name: summaries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.summaries OVERRIDING SYSTEM VALUE VALUES
	(1, '9397c4bf-c659-412d-b042-fef29ae480b9', '4edb9acf-b918-4b27-b6c6-c1695879f4b6', 'f1675bf0-3637-46ce-ac93-56310c15f3d2', '0d0a801d-4095-46c9-9507-c26080e25a2a', '2026-11-27', 'In short: Größe 👍🏽 "quoted" ', 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA=="} شكوى \x00 é é ﻿', '2026-11-27', 0);


--
-- Data for Name: throttle; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.throttle VALUES
	('login:example', 2, 1795761194935);


--
-- Data for Name: user_departments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.user_departments VALUES
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', '7743eeca-6879-4ec2-87d6-d25b0db60685');


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES
	('bd8f482f-6a2d-479b-a10d-abe0440dc1fb', 'Ada', 'ada', 'ada@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$Z0G4wnBB0bx5qoGJYMIUJQ==$yq2+8K2yq9P/W8sNWQnuI7cDBpvuNyuQ7fjB5LSSDFk=', 'admin', 'approved', 1, 1795759965997, 1795759965997, NULL, NULL, NULL, 'en'),
	('0d0a801d-4095-46c9-9507-c26080e25a2a', 'Mona', 'mona', 'mona@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'manager', 'approved', 1, NULL, 1795759966559, NULL, NULL, NULL, NULL),
	('36dfb936-2216-4546-9673-0927f06091ef', 'Eli', 'eli', 'eli@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'employee', 'approved', 1, NULL, 1795759966885, NULL, NULL, NULL, NULL),
	('2aeab8e0-e0a9-4750-bf11-0859e369498c', 'Pia', 'pia', 'pia@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'employee', 'pending', 1, NULL, 1795759967055, NULL, NULL, NULL, NULL),
	('10084cea-ed35-44d4-9f6e-ef0bd17d35b4', 'Rex', 'rex', 'rex@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'employee', 'rejected', 1, NULL, 1795759967073, NULL, NULL, NULL, NULL),
	('1464d1d0-24cb-40ce-b551-669eb1aa479e', 'Dee', 'dee', 'dee@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'employee', 'approved', 0, NULL, 1795759967202, NULL, NULL, NULL, NULL),
	('9bf71daa-496a-4d7c-bf20-1abae02e90b2', 'Eve', 'eve', 'eve@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'employee', 'approved', 1, 1795759976755, 1795759966963, NULL, NULL, NULL, 'en'),
	('f1675bf0-3637-46ce-ac93-56310c15f3d2', 'Maximilian', 'maximilian', 'max@northwind.example', '$argon2id$v=19$m=19456,t=2,p=1$N8hxTfp3dERv+A2QeNj2hA==$FJ9YZr8i9PrSWleSXlGXtzIf3tqwF2n7PzBWNcvJxKQ=', 'manager', 'approved', 1, NULL, 1795759966811, NULL, NULL, NULL, NULL);


--
-- Data for Name: views; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.views OVERRIDING SYSTEM VALUE VALUES
	(1, 'cf1875f3-aa26-4d72-a66c-913b67fd897f', '0d0a801d-4095-46c9-9507-c26080e25a2a', 'Größe 👍🏽 "quoted" \back\ 	 tab
new li', '{"filters":{"search":"Größe"},"sort":null,"order":null,"columns":null}', 1, 1795759979915);


--
-- Data for Name: voices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.voices OVERRIDING SYSTEM VALUE VALUES
	(1, '0afb30ee-e8f5-4b32-a52b-6a1544422d91', '7e07243f-0ad8-4f76-8e54-791b2eb4d26e', '36dfb936-2216-4546-9673-0927f06091ef', 1795759969599, 'Größe 👍🏽 "quoted" \back\ 	 tab
new line   {"base64":"AA==');


--
-- Name: articles_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.articles_seq_seq', 1, true);


--
-- Name: audit_chain_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_chain_seq_seq', 1, true);


--
-- Name: check_in_words_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.check_in_words_seq_seq', 1, true);


--
-- Name: check_ins_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.check_ins_seq_seq', 1, true);


--
-- Name: comments_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.comments_seq_seq', 1, true);


--
-- Name: events_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.events_seq_seq', 91, true);


--
-- Name: files_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.files_seq_seq', 1, true);


--
-- Name: mails_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.mails_seq_seq', 34, true);


--
-- Name: notes_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.notes_seq_seq', 1, true);


--
-- Name: notices_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.notices_seq_seq', 35, true);


--
-- Name: plan_comments_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.plan_comments_seq_seq', 1, true);


--
-- Name: plans_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.plans_seq_seq', 1, true);


--
-- Name: posts_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.posts_seq_seq', 6, true);


--
-- Name: rants_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.rants_seq_seq', 10, true);


--
-- Name: ready_answers_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.ready_answers_seq_seq', 1, true);


--
-- Name: recipients_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.recipients_seq_seq', 7, true);


--
-- Name: requests_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.requests_seq_seq', 1, true);


--
-- Name: revisions_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.revisions_seq_seq', 2, true);


--
-- Name: summaries_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.summaries_seq_seq', 1, true);


--
-- Name: views_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.views_seq_seq', 1, true);


--
-- Name: voices_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.voices_seq_seq', 1, true);


--
-- Name: article_ratings article_ratings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_ratings
    ADD CONSTRAINT article_ratings_pkey PRIMARY KEY (article_id, user_id);


--
-- Name: article_texts article_texts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_texts
    ADD CONSTRAINT article_texts_pkey PRIMARY KEY (article_id);


--
-- Name: article_views article_views_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_views
    ADD CONSTRAINT article_views_pkey PRIMARY KEY (article_id, user_id);


--
-- Name: articles articles_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_id_key UNIQUE (id);


--
-- Name: articles articles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_pkey PRIMARY KEY (seq);


--
-- Name: audit_chain audit_chain_first_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_first_key UNIQUE (first);


--
-- Name: audit_chain audit_chain_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_chain
    ADD CONSTRAINT audit_chain_pkey PRIMARY KEY (seq);


--
-- Name: authenticators authenticators_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_pkey PRIMARY KEY (user_id);


--
-- Name: categories categories_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);


--
-- Name: check_in_words check_in_words_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_words
    ADD CONSTRAINT check_in_words_id_key UNIQUE (id);


--
-- Name: check_in_words check_in_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_words
    ADD CONSTRAINT check_in_words_pkey PRIMARY KEY (seq);


--
-- Name: check_ins check_ins_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_id_key UNIQUE (id);


--
-- Name: check_ins check_ins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_pkey PRIMARY KEY (seq);


--
-- Name: check_ins check_ins_rant_id_resolved_at_mark_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_rant_id_resolved_at_mark_key UNIQUE (rant_id, resolved_at, mark);


--
-- Name: citations citations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.citations
    ADD CONSTRAINT citations_pkey PRIMARY KEY (article_id, post_id);


--
-- Name: closed_months closed_months_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.closed_months
    ADD CONSTRAINT closed_months_pkey PRIMARY KEY (month);


--
-- Name: comments comments_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_id_key UNIQUE (id);


--
-- Name: comments comments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (seq);


--
-- Name: company_flows company_flows_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.company_flows
    ADD CONSTRAINT company_flows_pkey PRIMARY KEY (state_hash);


--
-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (user_id, hash);


--
-- Name: digest_hours digest_hours_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.digest_hours
    ADD CONSTRAINT digest_hours_pkey PRIMARY KEY (user_id);


--
-- Name: drafts drafts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (article, user_id);


--
-- Name: event_values event_values_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.event_values
    ADD CONSTRAINT event_values_pkey PRIMARY KEY (event, name);


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (seq);


--
-- Name: file_chunks file_chunks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.file_chunks
    ADD CONSTRAINT file_chunks_pkey PRIMARY KEY (sha256, "position");


--
-- Name: files files_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_id_key UNIQUE (id);


--
-- Name: files files_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (seq);


--
-- Name: held_names held_names_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.held_names
    ADD CONSTRAINT held_names_pkey PRIMARY KEY (skeleton, kind, subject);


--
-- Name: held_words held_words_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.held_words
    ADD CONSTRAINT held_words_pkey PRIMARY KEY (rant_id);


--
-- Name: holds holds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_pkey PRIMARY KEY (id);


--
-- Name: identities identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (provider_id, subject);


--
-- Name: identities identities_provider_id_user_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_provider_id_user_id_key UNIQUE (provider_id, user_id);


--
-- Name: images images_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);


--
-- Name: instances instances_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.instances
    ADD CONSTRAINT instances_pkey PRIMARY KEY (id);


--
-- Name: invites invites_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_hash_key UNIQUE (hash);


--
-- Name: invites invites_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (id);


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (kind, subject);


--
-- Name: keys keys_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_hash_key UNIQUE (hash);


--
-- Name: keys keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_pkey PRIMARY KEY (id);


--
-- Name: legal_texts legal_texts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.legal_texts
    ADD CONSTRAINT legal_texts_pkey PRIMARY KEY (page);


--
-- Name: links links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_pkey PRIMARY KEY (hash);


--
-- Name: log_heads log_heads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log_heads
    ADD CONSTRAINT log_heads_pkey PRIMARY KEY (round);


--
-- Name: log_leaves log_leaves_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log_leaves
    ADD CONSTRAINT log_leaves_pkey PRIMARY KEY (idx);


--
-- Name: log_nodes log_nodes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log_nodes
    ADD CONSTRAINT log_nodes_pkey PRIMARY KEY (place);


--
-- Name: log_waiting log_waiting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.log_waiting
    ADD CONSTRAINT log_waiting_pkey PRIMARY KEY (kind, subject);


--
-- Name: mail_rants mail_rants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_rants
    ADD CONSTRAINT mail_rants_pkey PRIMARY KEY (mail_id, rant_id);


--
-- Name: mail_server mail_server_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_server
    ADD CONSTRAINT mail_server_pkey PRIMARY KEY (place);


--
-- Name: mails mails_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_id_key UNIQUE (id);


--
-- Name: mails mails_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (seq);


--
-- Name: marks marks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.marks
    ADD CONSTRAINT marks_pkey PRIMARY KEY (name);


--
-- Name: migrations migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);


--
-- Name: mutes mutes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_pkey PRIMARY KEY (rant_id);


--
-- Name: notes notes_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_id_key UNIQUE (id);


--
-- Name: notes notes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (seq);


--
-- Name: notices notices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (seq);


--
-- Name: notifications notifications_by_person; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_by_person PRIMARY KEY (recipient, notice) INCLUDE (kind, deleted_at, in_app);


--
-- Name: option_answerers option_answerers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.option_answerers
    ADD CONSTRAINT option_answerers_pkey PRIMARY KEY (option_id, user_id);


--
-- Name: options options_list_name_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.options
    ADD CONSTRAINT options_list_name_key_key UNIQUE (list, name_key);


--
-- Name: options options_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.options
    ADD CONSTRAINT options_pkey PRIMARY KEY (id);


--
-- Name: passkeys passkeys_credential_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_key UNIQUE (credential);


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: plan_comments plan_comments_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_comments
    ADD CONSTRAINT plan_comments_id_key UNIQUE (id);


--
-- Name: plan_comments plan_comments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_comments
    ADD CONSTRAINT plan_comments_pkey PRIMARY KEY (seq);


--
-- Name: plan_rants plan_rants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_rants
    ADD CONSTRAINT plan_rants_pkey PRIMARY KEY (plan_id, rant_id);


--
-- Name: plan_steps plan_steps_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_steps
    ADD CONSTRAINT plan_steps_pkey PRIMARY KEY (id);


--
-- Name: plans plans_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_id_key UNIQUE (id);


--
-- Name: plans plans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (seq);


--
-- Name: possible_links possible_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.possible_links
    ADD CONSTRAINT possible_links_pkey PRIMARY KEY (option_id, user_id);


--
-- Name: posts posts_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_id_key UNIQUE (id);


--
-- Name: posts posts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (seq);


--
-- Name: preferences preferences_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_pkey PRIMARY KEY (kind, user_id);


--
-- Name: providers providers_issuer_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_issuer_key UNIQUE (issuer);


--
-- Name: providers providers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.providers
    ADD CONSTRAINT providers_pkey PRIMARY KEY (id);


--
-- Name: published_numbers published_numbers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.published_numbers
    ADD CONSTRAINT published_numbers_pkey PRIMARY KEY (period, part, option_id);


--
-- Name: rants rants_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_id_key UNIQUE (id);


--
-- Name: rants rants_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_pkey PRIMARY KEY (seq);


--
-- Name: ready_answers ready_answers_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ready_answers
    ADD CONSTRAINT ready_answers_id_key UNIQUE (id);


--
-- Name: ready_answers ready_answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ready_answers
    ADD CONSTRAINT ready_answers_pkey PRIMARY KEY (seq);


--
-- Name: recipients recipients_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_pkey PRIMARY KEY (seq);


--
-- Name: recipients recipients_user_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_user_id_key UNIQUE (user_id);


--
-- Name: recovery_codes recovery_codes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, finding);


--
-- Name: removals removals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_pkey PRIMARY KEY (rant_id);


--
-- Name: request_decisions request_decisions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.request_decisions
    ADD CONSTRAINT request_decisions_pkey PRIMARY KEY (request_id, passage);


--
-- Name: requests requests_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_id_key UNIQUE (id);


--
-- Name: requests requests_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_pkey PRIMARY KEY (seq);


--
-- Name: revisions revisions_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_id_key UNIQUE (id);


--
-- Name: revisions revisions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_pkey PRIMARY KEY (seq);


--
-- Name: rounds rounds_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rounds
    ADD CONSTRAINT rounds_pkey PRIMARY KEY (n);


--
-- Name: scim_departments scim_departments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_departments
    ADD CONSTRAINT scim_departments_pkey PRIMARY KEY (group_id, option_id);


--
-- Name: scim_groups scim_groups_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_groups
    ADD CONSTRAINT scim_groups_pkey PRIMARY KEY (id);


--
-- Name: scim_members scim_members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_members
    ADD CONSTRAINT scim_members_pkey PRIMARY KEY (group_id, user_id);


--
-- Name: scim_people scim_people_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_people
    ADD CONSTRAINT scim_people_pkey PRIMARY KEY (user_id);


--
-- Name: scim_people scim_people_user_name_key_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_people
    ADD CONSTRAINT scim_people_user_name_key_key UNIQUE (user_name_key);


--
-- Name: sealed_board sealed_board_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_board
    ADD CONSTRAINT sealed_board_pkey PRIMARY KEY (round, tag);


--
-- Name: sealed_boxes sealed_boxes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_boxes
    ADD CONSTRAINT sealed_boxes_pkey PRIMARY KEY (public);


--
-- Name: sealed_epochs sealed_epochs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_epochs
    ADD CONSTRAINT sealed_epochs_pkey PRIMARY KEY (epoch);


--
-- Name: sealed_issued sealed_issued_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_issued
    ADD CONSTRAINT sealed_issued_pkey PRIMARY KEY (epoch, user_id);


--
-- Name: sealed_news sealed_news_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_news
    ADD CONSTRAINT sealed_news_pkey PRIMARY KEY (rant_id);


--
-- Name: sealed_spent sealed_spent_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_spent
    ADD CONSTRAINT sealed_spent_pkey PRIMARY KEY (epoch, tag);


--
-- Name: sealed_waiting sealed_waiting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_waiting
    ADD CONSTRAINT sealed_waiting_pkey PRIMARY KEY (id);


--
-- Name: sealed_waiting sealed_waiting_tag_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_waiting
    ADD CONSTRAINT sealed_waiting_tag_key UNIQUE (tag);


--
-- Name: search_misses search_misses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.search_misses
    ADD CONSTRAINT search_misses_pkey PRIMARY KEY (key);


--
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_token_hash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);


--
-- Name: sign_ins sign_ins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);


--
-- Name: solved_answers solved_answers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.solved_answers
    ADD CONSTRAINT solved_answers_pkey PRIMARY KEY (rant_id, resolved_at);


--
-- Name: summaries summaries_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_id_key UNIQUE (id);


--
-- Name: summaries summaries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_pkey PRIMARY KEY (seq);


--
-- Name: summaries summaries_rant_id_user_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_rant_id_user_id_key UNIQUE (rant_id, user_id);


--
-- Name: throttle throttle_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.throttle
    ADD CONSTRAINT throttle_pkey PRIMARY KEY (key);


--
-- Name: user_departments user_departments_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_departments
    ADD CONSTRAINT user_departments_pkey PRIMARY KEY (user_id, option_id);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: views views_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_id_key UNIQUE (id);


--
-- Name: views views_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_pkey PRIMARY KEY (seq);


--
-- Name: voices voices_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voices
    ADD CONSTRAINT voices_id_key UNIQUE (id);


--
-- Name: voices voices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voices
    ADD CONSTRAINT voices_pkey PRIMARY KEY (seq);


--
-- Name: voices voices_rant_id_user_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voices
    ADD CONSTRAINT voices_rant_id_user_id_key UNIQUE (rant_id, user_id);


--
-- Name: article_words_by_article; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_words_by_article ON public.article_words USING btree (article);


--
-- Name: article_words_by_word; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_words_by_word ON public.article_words USING btree (word, article, weight);


--
-- Name: article_words_head; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX article_words_head ON public.article_words USING btree (word, article, weight) WHERE (weight >= 200);


--
-- Name: articles_by_category; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_by_category ON public.articles USING btree (category_id);


--
-- Name: articles_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_by_date ON public.articles USING btree (created_at DESC, seq DESC) WHERE (deleted_at IS NULL);


--
-- Name: articles_by_title; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_by_title ON public.articles USING btree (title_folded, seq) WHERE (deleted_at IS NULL);


--
-- Name: articles_deleted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX articles_deleted ON public.articles USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: categories_name; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX categories_name ON public.categories USING btree (name_key) WHERE (deleted_at IS NULL);


--
-- Name: check_in_words_by_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX check_in_words_by_author ON public.check_in_words USING btree (author_id);


--
-- Name: check_in_words_by_check_in; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX check_in_words_by_check_in ON public.check_in_words USING btree (check_in_id, seq);


--
-- Name: check_ins_by_protector; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX check_ins_by_protector ON public.check_ins USING btree (protector_id, seq);


--
-- Name: comments_by_article; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_by_article ON public.comments USING btree (article_id, seq);


--
-- Name: comments_by_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX comments_by_author ON public.comments USING btree (author_id);


--
-- Name: company_flows_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX company_flows_by_user ON public.company_flows USING btree (user_id);


--
-- Name: events_by_actor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_by_actor ON public.events USING btree (actor_id, seq);


--
-- Name: events_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_by_subject ON public.events USING btree (subject, seq);


--
-- Name: events_by_type; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX events_by_type ON public.events USING btree (type, seq);


--
-- Name: files_by_content; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_content ON public.files USING btree (sha256);


--
-- Name: files_by_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_owner ON public.files USING btree (owner_id, seq);


--
-- Name: files_by_preview; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_preview ON public.files USING btree (preview) WHERE (preview IS NOT NULL);


--
-- Name: files_by_rant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_rant ON public.files USING btree (rant_id, "position") WHERE (rant_id IS NOT NULL);


--
-- Name: files_by_size; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_by_size ON public.files USING btree (stored);


--
-- Name: files_unattached; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_unattached ON public.files USING btree (created_at) WHERE (rant_id IS NULL);


--
-- Name: files_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX files_waiting ON public.files USING btree (created_at) WHERE (state = 'waiting'::text);


--
-- Name: held_names_by_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX held_names_by_subject ON public.held_names USING btree (subject);


--
-- Name: holds_by_maker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX holds_by_maker ON public.holds USING btree (made_by);


--
-- Name: holds_now; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX holds_now ON public.holds USING btree (subject) WHERE (ended_at IS NULL);


--
-- Name: identities_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX identities_by_user ON public.identities USING btree (user_id);


--
-- Name: invites_by_maker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invites_by_maker ON public.invites USING btree (made_by);


--
-- Name: jobs_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX jobs_due ON public.jobs USING btree (due_at);


--
-- Name: keys_by_maker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX keys_by_maker ON public.keys USING btree (made_by);


--
-- Name: keys_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX keys_by_user ON public.keys USING btree (user_id);


--
-- Name: log_leaves_assets; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX log_leaves_assets ON public.log_leaves USING btree (idx) WHERE (kind = 'assets'::text);


--
-- Name: log_leaves_by_rant; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX log_leaves_by_rant ON public.log_leaves USING btree (subject) WHERE (kind = 'rant'::text);


--
-- Name: log_leaves_config; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX log_leaves_config ON public.log_leaves USING btree (idx) WHERE (kind = 'config'::text);


--
-- Name: log_leaves_keys; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX log_leaves_keys ON public.log_leaves USING btree (subject) WHERE (kind = 'key'::text);


--
-- Name: log_leaves_removed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX log_leaves_removed ON public.log_leaves USING btree (idx) WHERE (kind = 'removed'::text);


--
-- Name: mails_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mails_by_age ON public.mails USING btree (created_at);


--
-- Name: mails_by_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mails_by_state ON public.mails USING btree (state, seq DESC);


--
-- Name: mails_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mails_by_user ON public.mails USING btree (user_id, state, sent_at);


--
-- Name: mails_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mails_due ON public.mails USING btree (state, due_at, seq) WHERE (state = 'waiting'::text);


--
-- Name: mails_once; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX mails_once ON public.mails USING btree (user_id, kind, period) WHERE (period IS NOT NULL);


--
-- Name: mutes_by_asker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mutes_by_asker ON public.mutes USING btree (asked_by);


--
-- Name: notes_by_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notes_by_author ON public.notes USING btree (author_id, seq);


--
-- Name: notes_by_rant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notes_by_rant ON public.notes USING btree (rant_id, seq);


--
-- Name: notices_by_event; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_by_event ON public.notices USING btree (event_seq);


--
-- Name: notices_by_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_by_id ON public.notices USING btree (id);


--
-- Name: notices_by_related; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notices_by_related ON public.notices USING btree (related_id);


--
-- Name: notifications_by_notice; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_by_notice ON public.notifications USING btree (notice);


--
-- Name: notifications_deleted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_deleted ON public.notifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: notifications_for_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_for_digest ON public.notifications USING btree (recipient, notice) WHERE (in_digest = 1);


--
-- Name: notifications_not_shown; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_not_shown ON public.notifications USING btree (notice) WHERE (in_app = 0);


--
-- Name: notifications_unread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX notifications_unread ON public.notifications USING btree (recipient, notice, kind) WHERE ((read_at IS NULL) AND (deleted_at IS NULL) AND (in_app = 1));


--
-- Name: option_answerers_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX option_answerers_by_user ON public.option_answerers USING btree (user_id);


--
-- Name: options_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX options_by_name ON public.options USING btree (list, name_folded, id);


--
-- Name: passkeys_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id, created_at);


--
-- Name: plan_comments_by_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plan_comments_by_plan ON public.plan_comments USING btree (plan_id, seq);


--
-- Name: plan_rants_by_rant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plan_rants_by_rant ON public.plan_rants USING btree (rant_id);


--
-- Name: plan_steps_by_plan; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plan_steps_by_plan ON public.plan_steps USING btree (plan_id, place);


--
-- Name: plans_by_category; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plans_by_category ON public.plans USING btree (category_id) WHERE (category_id IS NOT NULL);


--
-- Name: plans_by_deadline; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plans_by_deadline ON public.plans USING btree (deadline, seq) WHERE (deleted_at IS NULL);


--
-- Name: plans_by_department; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plans_by_department ON public.plans USING btree (department_id);


--
-- Name: plans_deleted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plans_deleted ON public.plans USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: plans_reminded; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plans_reminded ON public.plans USING btree (assigned_to, remind_at) WHERE (remind_at IS NOT NULL);


--
-- Name: plans_told; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX plans_told ON public.plans USING btree (completed_at DESC, seq DESC) WHERE ((completed_at IS NOT NULL) AND (has_note = 1) AND (deleted_at IS NULL));


--
-- Name: possible_links_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX possible_links_by_user ON public.possible_links USING btree (user_id);


--
-- Name: possible_links_open; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX possible_links_open ON public.possible_links USING btree (option_id, user_id) WHERE (decided_at IS NULL);


--
-- Name: posts_by_rant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_by_rant ON public.posts USING btree (rant_id, seq);


--
-- Name: posts_unsearched; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX posts_unsearched ON public.posts USING btree (seq) WHERE (searched IS NULL);


--
-- Name: rants_answered_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_answered_by ON public.rants USING btree (first_response_at, answer_due) WHERE ((first_response_at IS NOT NULL) AND (answer_due IS NOT NULL));


--
-- Name: rants_by_answer_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_answer_due ON public.rants USING btree (answer_due) WHERE ((first_response_at IS NULL) AND (status <> 'Resolved'::text) AND (answer_due IS NOT NULL));


--
-- Name: rants_by_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_author ON public.rants USING btree (author_id, date DESC, seq DESC);


--
-- Name: rants_by_category; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_category ON public.rants USING btree (category_id, date DESC, seq DESC);


--
-- Name: rants_by_content; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_content ON public.rants USING btree (substr(folded, 1, 100), date DESC, seq DESC);


--
-- Name: rants_by_date; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_date ON public.rants USING btree (date DESC, seq DESC);


--
-- Name: rants_by_department; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_department ON public.rants USING btree (department_id, date DESC, seq DESC);


--
-- Name: rants_by_original; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_original ON public.rants USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);


--
-- Name: rants_by_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_owner ON public.rants USING btree (owner_id, date DESC, seq DESC, word);


--
-- Name: rants_by_resolution; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_resolution ON public.rants USING btree (resolved_at, department_id) WHERE (resolved_at IS NOT NULL);


--
-- Name: rants_by_resolve_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_resolve_due ON public.rants USING btree (resolve_due) WHERE ((status <> 'Resolved'::text) AND (resolve_due IS NOT NULL));


--
-- Name: rants_by_same; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_same ON public.rants USING btree (same_as) WHERE (same_as IS NOT NULL);


--
-- Name: rants_by_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_target ON public.rants USING btree (target_id, date DESC, seq DESC);


--
-- Name: rants_by_thread; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX rants_by_thread ON public.rants USING btree (thread_hash) WHERE (thread_hash IS NOT NULL);


--
-- Name: rants_by_word; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_by_word ON public.rants USING btree (word, date DESC, seq DESC);


--
-- Name: rants_import_key; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX rants_import_key ON public.rants USING btree (import_key) WHERE (import_key IS NOT NULL);


--
-- Name: rants_kept; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_kept ON public.rants USING btree (category_id, resolved_at) WHERE ((resolved_at IS NOT NULL) AND (withdrawn_at IS NULL));


--
-- Name: rants_resolved_by; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_resolved_by ON public.rants USING btree (resolved_at, resolve_due, waiting_since) WHERE ((resolved_at IS NOT NULL) AND (resolve_due IS NOT NULL));


--
-- Name: rants_said; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_said ON public.rants USING gin (said public.gin_trgm_ops);


--
-- Name: rants_sealed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_sealed ON public.rants USING btree (seq) WHERE (kind = 'sealed'::text);


--
-- Name: rants_search; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_search ON public.rants USING gin (folded public.gin_trgm_ops);


--
-- Name: rants_waiting; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rants_waiting ON public.rants USING btree (date) WHERE ((first_response_at IS NULL) AND (status <> 'Resolved'::text) AND (withdrawn_at IS NULL));


--
-- Name: ready_answers_by_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ready_answers_by_owner ON public.ready_answers USING btree (owner_id);


--
-- Name: ready_answers_shared; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ready_answers_shared ON public.ready_answers USING btree (is_shared) WHERE (is_shared = 1);


--
-- Name: removals_by_asker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX removals_by_asker ON public.removals USING btree (asked_by);


--
-- Name: request_decisions_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX request_decisions_by_person ON public.request_decisions USING btree (by);


--
-- Name: request_decisions_by_rant; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX request_decisions_by_rant ON public.request_decisions USING btree (rant_id);


--
-- Name: requests_by_target; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX requests_by_target ON public.requests USING btree (target_id);


--
-- Name: revisions_by_article; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX revisions_by_article ON public.revisions USING btree (article_id, seq DESC);


--
-- Name: scim_groups_by_display; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX scim_groups_by_display ON public.scim_groups USING btree (display_key);


--
-- Name: scim_groups_by_external; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scim_groups_by_external ON public.scim_groups USING btree (external_id);


--
-- Name: scim_groups_listed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scim_groups_listed ON public.scim_groups USING btree (created_at, id);


--
-- Name: scim_members_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scim_members_by_user ON public.scim_members USING btree (user_id);


--
-- Name: scim_people_by_display; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scim_people_by_display ON public.scim_people USING btree (display_key);


--
-- Name: scim_people_by_external; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scim_people_by_external ON public.scim_people USING btree (external_id);


--
-- Name: scim_people_listed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX scim_people_listed ON public.scim_people USING btree (created_at, user_id);


--
-- Name: sealed_epochs_open; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX sealed_epochs_open ON public.sealed_epochs USING btree (week) WHERE (closed_on IS NULL);


--
-- Name: sealed_issued_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sealed_issued_by_user ON public.sealed_issued USING btree (user_id);


--
-- Name: sealed_waiting_by_thread; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sealed_waiting_by_thread ON public.sealed_waiting USING btree (thread);


--
-- Name: sessions_by_provider; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_provider ON public.sessions USING btree (provider_id) WHERE (provider_id IS NOT NULL);


--
-- Name: sessions_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);


--
-- Name: sign_ins_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_ins_by_time ON public.sign_ins USING btree (at DESC, id);


--
-- Name: sign_ins_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sign_ins_by_user ON public.sign_ins USING btree (user_id, at DESC);


--
-- Name: solved_answers_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX solved_answers_by_time ON public.solved_answers USING btree (answer, at, rant_id);


--
-- Name: summaries_by_author; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summaries_by_author ON public.summaries USING btree (author_id);


--
-- Name: summaries_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX summaries_by_user ON public.summaries USING btree (user_id, seq);


--
-- Name: user_departments_by_option; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX user_departments_by_option ON public.user_departments USING btree (option_id);


--
-- Name: users_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_by_name ON public.users USING btree (name_folded, id) WHERE (deleted_at IS NULL);


--
-- Name: users_by_role; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_by_role ON public.users USING btree (role, status, is_active);


--
-- Name: users_deleted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_deleted ON public.users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);


--
-- Name: users_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX users_email ON public.users USING btree (email) WHERE (deleted_at IS NULL);


--
-- Name: users_listed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_listed ON public.users USING btree (status, role, is_active, last_login, name_folded, email, id, deleted_at) WHERE (deleted_at IS NULL);


--
-- Name: users_waiting_by_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX users_waiting_by_name ON public.users USING btree (((status = 'pending'::text)) DESC, name_folded, id, deleted_at) WHERE (deleted_at IS NULL);


--
-- Name: views_by_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX views_by_owner ON public.views USING btree (owner_id);


--
-- Name: views_shared; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX views_shared ON public.views USING btree (is_shared) WHERE (is_shared = 1);


--
-- Name: voices_by_user; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX voices_by_user ON public.voices USING btree (user_id, seq);


--
-- Name: audit_chain audit_chain_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_chain_append_only BEFORE UPDATE ON public.audit_chain FOR EACH ROW WHEN (((old.pruned_at IS NOT NULL) OR (new.pruned_at IS NULL) OR (new.seq IS DISTINCT FROM old.seq) OR (new.first IS DISTINCT FROM old.first) OR (new.last IS DISTINCT FROM old.last) OR (new.rows IS DISTINCT FROM old.rows) OR (new.hash IS DISTINCT FROM old.hash) OR (new.at IS DISTINCT FROM old.at))) EXECUTE FUNCTION public.refuse_change();


--
-- Name: audit_chain audit_chain_no_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON public.audit_chain FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: audit_chain audit_chain_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_chain_no_truncate BEFORE TRUNCATE ON public.audit_chain FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: events events_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_append_only BEFORE UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: events events_no_delete; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_no_delete BEFORE DELETE ON public.events FOR EACH ROW EXECUTE FUNCTION public.refuse_unpruned();


--
-- Name: events events_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON public.events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: published_numbers published_numbers_append_only; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER published_numbers_append_only BEFORE DELETE OR UPDATE ON public.published_numbers FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: published_numbers published_numbers_no_truncate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER published_numbers_no_truncate BEFORE TRUNCATE ON public.published_numbers FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();


--
-- Name: article_ratings article_ratings_article_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_ratings
    ADD CONSTRAINT article_ratings_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id);


--
-- Name: article_texts article_texts_article_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_texts
    ADD CONSTRAINT article_texts_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id);


--
-- Name: article_views article_views_article_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.article_views
    ADD CONSTRAINT article_views_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id);


--
-- Name: articles articles_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: articles articles_category_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);


--
-- Name: articles articles_updated_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.articles
    ADD CONSTRAINT articles_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);


--
-- Name: authenticators authenticators_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.authenticators
    ADD CONSTRAINT authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: check_in_words check_in_words_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_words
    ADD CONSTRAINT check_in_words_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: check_in_words check_in_words_check_in_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_in_words
    ADD CONSTRAINT check_in_words_check_in_id_fkey FOREIGN KEY (check_in_id) REFERENCES public.check_ins(id) ON DELETE CASCADE;


--
-- Name: check_ins check_ins_protector_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_protector_id_fkey FOREIGN KEY (protector_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: check_ins check_ins_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: comments comments_article_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id);


--
-- Name: comments comments_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: company_flows company_flows_provider_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.company_flows
    ADD CONSTRAINT company_flows_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.providers(id) ON DELETE CASCADE;


--
-- Name: company_flows company_flows_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.company_flows
    ADD CONSTRAINT company_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: devices devices_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: digest_hours digest_hours_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.digest_hours
    ADD CONSTRAINT digest_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: drafts drafts_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: files files_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: files files_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: held_words held_words_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.held_words
    ADD CONSTRAINT held_words_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: holds holds_made_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.holds
    ADD CONSTRAINT holds_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: identities identities_provider_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.providers(id) ON DELETE CASCADE;


--
-- Name: identities identities_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: images images_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.images
    ADD CONSTRAINT images_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: invites invites_made_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: keys keys_made_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: keys keys_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.keys
    ADD CONSTRAINT keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: links links_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: mail_rants mail_rants_mail_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_rants
    ADD CONSTRAINT mail_rants_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.mails(id) ON DELETE CASCADE;


--
-- Name: mails mails_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: mutes mutes_asked_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: mutes mutes_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT mutes_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: notes notes_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: notes notes_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: notifications notifications_recipient_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_recipient_fkey FOREIGN KEY (recipient) REFERENCES public.recipients(seq) ON DELETE CASCADE;


--
-- Name: option_answerers option_answerers_option_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.option_answerers
    ADD CONSTRAINT option_answerers_option_id_fkey FOREIGN KEY (option_id) REFERENCES public.options(id) ON DELETE CASCADE;


--
-- Name: option_answerers option_answerers_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.option_answerers
    ADD CONSTRAINT option_answerers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: options options_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.options
    ADD CONSTRAINT options_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: passkeys passkeys_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: plan_comments plan_comments_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_comments
    ADD CONSTRAINT plan_comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: plan_comments plan_comments_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_comments
    ADD CONSTRAINT plan_comments_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: plan_rants plan_rants_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_rants
    ADD CONSTRAINT plan_rants_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: plan_rants plan_rants_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_rants
    ADD CONSTRAINT plan_rants_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id);


--
-- Name: plan_steps plan_steps_plan_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plan_steps
    ADD CONSTRAINT plan_steps_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plans(id);


--
-- Name: plans plans_assigned_to_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES public.users(id);


--
-- Name: plans plans_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: plans plans_category_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.options(id);


--
-- Name: plans plans_department_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.options(id);


--
-- Name: plans plans_updated_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);


--
-- Name: posts posts_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: posts posts_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id);


--
-- Name: preferences preferences_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.preferences
    ADD CONSTRAINT preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: rants rants_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: rants rants_category_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.options(id);


--
-- Name: rants rants_department_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_department_id_fkey FOREIGN KEY (department_id) REFERENCES public.options(id);


--
-- Name: rants rants_duplicate_of_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES public.rants(id) ON DELETE SET NULL;


--
-- Name: rants rants_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: rants rants_same_as_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_same_as_fkey FOREIGN KEY (same_as) REFERENCES public.rants(id) ON DELETE SET NULL;


--
-- Name: rants rants_target_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rants
    ADD CONSTRAINT rants_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.options(id);


--
-- Name: ready_answers ready_answers_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ready_answers
    ADD CONSTRAINT ready_answers_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: recipients recipients_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recipients
    ADD CONSTRAINT recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: recovery_codes recovery_codes_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: removals removals_asked_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: removals removals_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: request_decisions request_decisions_by_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.request_decisions
    ADD CONSTRAINT request_decisions_by_fkey FOREIGN KEY (by) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: request_decisions request_decisions_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.request_decisions
    ADD CONSTRAINT request_decisions_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: request_decisions request_decisions_request_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.request_decisions
    ADD CONSTRAINT request_decisions_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE;


--
-- Name: requests requests_target_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.requests
    ADD CONSTRAINT requests_target_id_fkey FOREIGN KEY (target_id) REFERENCES public.options(id) ON DELETE CASCADE;


--
-- Name: revisions revisions_article_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_article_id_fkey FOREIGN KEY (article_id) REFERENCES public.articles(id);


--
-- Name: revisions revisions_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.revisions
    ADD CONSTRAINT revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id);


--
-- Name: scim_departments scim_departments_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_departments
    ADD CONSTRAINT scim_departments_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.scim_groups(id) ON DELETE CASCADE;


--
-- Name: scim_departments scim_departments_option_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_departments
    ADD CONSTRAINT scim_departments_option_id_fkey FOREIGN KEY (option_id) REFERENCES public.options(id) ON DELETE CASCADE;


--
-- Name: scim_members scim_members_group_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_members
    ADD CONSTRAINT scim_members_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.scim_groups(id) ON DELETE CASCADE;


--
-- Name: scim_members scim_members_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_members
    ADD CONSTRAINT scim_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.scim_people(user_id) ON DELETE CASCADE;


--
-- Name: scim_people scim_people_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scim_people
    ADD CONSTRAINT scim_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: sealed_issued sealed_issued_epoch_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_issued
    ADD CONSTRAINT sealed_issued_epoch_fkey FOREIGN KEY (epoch) REFERENCES public.sealed_epochs(epoch) ON DELETE CASCADE;


--
-- Name: sealed_issued sealed_issued_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_issued
    ADD CONSTRAINT sealed_issued_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: sealed_news sealed_news_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_news
    ADD CONSTRAINT sealed_news_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: sealed_spent sealed_spent_epoch_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sealed_spent
    ADD CONSTRAINT sealed_spent_epoch_fkey FOREIGN KEY (epoch) REFERENCES public.sealed_epochs(epoch) ON DELETE CASCADE;


--
-- Name: sessions sessions_provider_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES public.providers(id) ON DELETE SET NULL;


--
-- Name: sessions sessions_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);


--
-- Name: sign_ins sign_ins_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: solved_answers solved_answers_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.solved_answers
    ADD CONSTRAINT solved_answers_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: summaries summaries_author_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: summaries summaries_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: summaries summaries_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.summaries
    ADD CONSTRAINT summaries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: user_departments user_departments_option_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_departments
    ADD CONSTRAINT user_departments_option_id_fkey FOREIGN KEY (option_id) REFERENCES public.options(id) ON DELETE CASCADE;


--
-- Name: user_departments user_departments_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.user_departments
    ADD CONSTRAINT user_departments_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: views views_owner_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.views
    ADD CONSTRAINT views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- Name: voices voices_rant_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voices
    ADD CONSTRAINT voices_rant_id_fkey FOREIGN KEY (rant_id) REFERENCES public.rants(id) ON DELETE CASCADE;


--
-- Name: voices voices_user_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.voices
    ADD CONSTRAINT voices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;


--
-- PostgreSQL database dump complete
--


