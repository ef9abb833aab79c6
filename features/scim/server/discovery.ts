/** Service provider configuration, resource types and schemas (RFC 7644, 4). */

import { Group, User } from 'scimmy/schemas';
import { limits } from '../contract/limits.ts';
import { groupSchema, userSchema } from './resource.ts';

const keptOfUsers = ['userName', 'name', 'displayName', 'active', 'emails', 'groups'];
const subsKept: Readonly<Record<string, readonly string[]>> = {
  name: ['formatted', 'familyName', 'givenName'],
  emails: ['value', 'type', 'primary'],
};

interface Described {
  name: string;
  subAttributes?: Described[];
}

/** The library's description of a schema, reduced to the attributes that are stored. */
function described(definition: { describe(path: string): unknown }, names: readonly string[] | null) {
  // A copy by JSON: the library's objects have further properties.
  const { id, name, description, attributes } = JSON.parse(JSON.stringify(definition.describe('/Schemas'))) as {
    id: string;
    name: string;
    description: string;
    attributes: Described[];
  };
  const storedAttributes = attributes
    .filter((attribute) => names === null || names.includes(attribute.name))
    .map((attribute) => {
      const subs = subsKept[attribute.name];
      return subs && attribute.subAttributes
        ? { ...attribute, subAttributes: attribute.subAttributes.filter((sub) => subs.includes(sub.name)) }
        : attribute;
    });
  return { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], id, name, description, attributes: storedAttributes };
}

const schemas = [described(User.definition, keptOfUsers), described(Group.definition, null)];
const located = <Thing extends object>(resource: Thing, resourceType: string, location: string) => ({
  ...resource,
  meta: { resourceType, location },
});

export const schemasAt = (root: string) => schemas.map((schema) => located(schema, 'Schema', `${root}/Schemas/${schema.id}`));

const kinds = [
  { id: 'User', endpoint: '/Users', schema: userSchema, description: 'A person' },
  { id: 'Group', endpoint: '/Groups', schema: groupSchema, description: 'A group of people' },
];
export const resourceTypesAt = (root: string) =>
  kinds.map((kind) =>
    located(
      { schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], name: kind.id, ...kind },
      'ResourceType',
      `${root}/ResourceTypes/${kind.id}`,
    ),
  );

export const configAt = (root: string) =>
  located(
    {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: limits.page.max },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        { type: 'oauthbearertoken', name: 'Bearer token', description: 'The key that an admin makes in Settings', primary: true },
      ],
    },
    'ServiceProviderConfig',
    `${root}/ServiceProviderConfig`,
  );
