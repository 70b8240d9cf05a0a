// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of Fn::Sub
import { describe, expect, test } from '@jest/globals';
import { resolve, type Scope } from './intrinsics.ts';

const scope: Scope = {
  ref: (name) =>
    ({ Region: 'here', Table: 'table-1', Nothing: undefined })[name] ?? (name === 'Nothing' ? undefined : fail(name)),
  attribute: (logicalId, name) => `${logicalId}.${name}`,
  importValue: (name) => `imported ${name}`,
  condition: (name) => name === 'Yes',
  mapping: (...keys) => keys.join('/'),
  availabilityZones: () => ['a', 'b'],
};

function fail(name: string): never {
  throw new Error(`no resource or parameter is named ${name}`);
}

const resolved = (value: unknown) => resolve(value, scope, 'Stack/Thing');

describe('resolving intrinsics', () => {
  test.each([
    [{ Ref: 'Table' }, 'table-1'],
    [{ 'Fn::GetAtt': ['Table', 'Stream', 'Arn'] }, 'Table.Stream.Arn'],
    [{ 'Fn::GetAtt': 'Table.Arn' }, 'Table.Arn'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Region' }, 3]] }, 'a-here-3'],
    [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b/c'] }] }, 'b'],
    [{ 'Fn::Sub': 'x-${Region}-${Table.Arn}-${!Literal}' }, 'x-here-Table.Arn-${Literal}'],
    [{ 'Fn::Sub': ['${own}:${Region}', { own: { Ref: 'Table' } }] }, 'table-1:here'],
    [{ 'Fn::ImportValue': 'Other:Name' }, 'imported Other:Name'],
    [{ 'Fn::If': ['Yes', 1, 2] }, 1],
    [{ 'Fn::If': ['No', 1, 2] }, 2],
    [{ 'Fn::Equals': ['a', 'a'] }, true],
    [{ 'Fn::And': [{ Condition: 'Yes' }, { 'Fn::Not': [{ Condition: 'No' }] }] }, true],
    [{ 'Fn::Or': [{ Condition: 'No' }, { 'Fn::Equals': [1, 2] }] }, false],
    [{ 'Fn::FindInMap': ['Map', { Ref: 'Region' }, 'key'] }, 'Map/here/key'],
    [{ 'Fn::Base64': 'hi' }, 'aGk='],
    [{ 'Fn::GetAZs': '' }, ['a', 'b']],
  ])('resolves %j to %j', (value, expected) => {
    expect(resolved(value)).toEqual(expected);
  });

  test('leaves out what resolves to no value, in objects and lists', () => {
    expect(resolved({ kept: [1, { Ref: 'Nothing' }], gone: { Ref: 'Nothing' } })).toEqual({ kept: [1] });
  });

  test('does not mistake a policy condition or an unknown member for an intrinsic', () => {
    const statement = { Condition: { StringEquals: { key: 'value' } } };
    expect(resolved([statement, { Reference: 'x' }])).toEqual([statement, { Reference: 'x' }]);
  });

  test.each([
    [{ deep: [{ Ref: 'Missing' }] }, 'Stack/Thing.deep[0]: no resource or parameter is named Missing'],
    [{ 'Fn::Transform': {} }, 'Stack/Thing: Fn::Transform is not supported'],
    [{ 'Fn::Select': [5, ['a']] }, 'Stack/Thing.Fn::Select: no item 5'],
    [{ 'Fn::Join': ['', [{ a: 1 }]] }, 'Stack/Thing: expected text, found {"a":1}'],
  ])('%j fails and names the place', (value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });
});
