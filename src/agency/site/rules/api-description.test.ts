import { expect, test } from "vitest";
import { partsOfApi, readApiCalls } from "./api-description.ts";

test("a call is described in words: what it takes, what it answers, who may use it", () => {
  const document = {
    openapi: "3.1.0",
    paths: {
      "/api/leads/{id}": {
        put: {
          summary: "Change a lead",
          description: "Needs: leads:write",
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "string" } },
            {
              name: "limit",
              in: "query",
              required: false,
              schema: { type: "integer", minimum: 1, maximum: 200, default: 50 },
            },
            {
              name: "status",
              in: "query",
              schema: {
                anyOf: [
                  { type: "string", enum: ["new", "old"] },
                  { type: "string", enum: [""] },
                ],
              },
            },
          ],
          requestBody: {
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["name"],
                  properties: { name: { type: "string", maxLength: 9 }, email: { type: ["string", "null"] }, any: {} },
                },
              },
            },
          },
          responses: {
            "201": {
              content: {
                "application/json": {
                  schema: {
                    type: "object",
                    properties: { leads: { type: "array", items: { type: "object", properties: { id: {}, at: {} } } } },
                  },
                },
              },
            },
            default: { description: "no" },
          },
        },
      },
    },
  };
  expect(readApiCalls(document)).toEqual([
    {
      method: "PUT",
      path: "/api/leads/{id}",
      summary: "Change a lead",
      needs: "leads:write",
      status: "201",
      takes: [
        { name: "id", where: "path", required: true, what: "text" },
        { name: "limit", where: "query", required: false, what: "whole number, 1 to 200, 50 when left out" },
        { name: "status", where: "query", required: false, what: '"new", "old"' },
        { name: "name", where: "body", required: true, what: "text, at most 9 characters" },
        { name: "email", where: "body", required: false, what: "text or null" },
        { name: "any", where: "body", required: false, what: "anything" },
      ],
      answers: [{ name: "leads", where: "body", required: false, what: "list of objects with id, at" }],
    },
  ]);
});

test("what is no description is refused", () => {
  expect(() => readApiCalls({ paths: { "/x": { get: { parameters: "no" } } } })).toThrow();
});

test("the parts are the first words of the paths, and the functions are the last", () => {
  const calls = readApiCalls({
    paths: {
      "/fn/me": { get: {} },
      "/fn/x": { get: {} },
      "/api/leads": { get: {}, post: {} },
      "/api/leads/{id}": { get: {} },
    },
  });
  expect(partsOfApi(calls, "/fn").map(({ id, path, calls: of }) => [id, path, of.length])).toEqual([
    ["api-leads", "/api/leads", 3],
    ["fn", "/fn", 2],
  ]);
});
