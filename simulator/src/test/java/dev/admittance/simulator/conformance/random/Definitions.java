package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.conformance.Json;

/// Definitions of custom resources, with schemas that differ by seed.
final class Definitions {
  /// Where definitions are created.
  static final String PATH = "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

  private Definitions() {}

  /// A kind of several versions, in namespaces, with status and scale.
  static JsonObject carts(SeededChoice dice) {
    String colour =
        dice.pick(
            "{type: string, enum: [red, blue], default: red}", "{type: string, enum: [red, blue]}");
    String parts =
        dice.pick(
            "{type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [id], items: {type: object, required: [id], properties: {id: {type: string}, count: {type: integer, default: 1}}}}",
            "{type: array, maxItems: 3, items: {type: object, properties: {id: {type: string}, count: {type: integer}}}}");
    String tags = dice.pick("set", "atomic");
    String inner =
        dice.pick(
            "inner: {type: object, default: {}, properties: {depth: {type: number, default: 1.5}}}",
            "inner: {type: object, nullable: true, properties: {depth: {type: number}}}");
    String note =
        dice.pick(
            "{type: string, nullable: true}", "{type: string}", "{type: string, default: none}");
    String schema =
        """
        {type: object, properties: {spec: {type: object, required: [wheels], properties: {
          wheels: {type: integer, minimum: 1, maximum: 8}, colour: %s,
          name: {type: string, maxLength: 5, pattern: "^[a-z]*$"},
          tags: {type: array, maxItems: 3, x-kubernetes-list-type: %s, items: {type: string}},
          parts: %s, free: {type: object, x-kubernetes-preserve-unknown-fields: true},
          labels: {type: object, maxProperties: 2, additionalProperties: {type: string}},
          port: {x-kubernetes-int-or-string: true}, note: %s, replicas: {type: integer},
          size: {type: number}, when: {type: string, format: date-time}, %s}},
         status: {type: object, properties: {ready: {type: boolean}, replicas: {type: integer}}}}}
        """
            .formatted(colour, tags, parts, note, inner);
    String subresources =
        "{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}";
    return Json.read(
        "definition",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: carts.farm.example.org}
        spec:
          group: farm.example.org
          names: {plural: carts, kind: Cart, listKind: CartList, singular: cart}
          scope: Namespaced
          versions:
          - name: v1
            served: true
            storage: true
            subresources: %1$s
            schema: {openAPIV3Schema: %2$s}
          - name: v2
            served: true
            storage: false
            subresources: %1$s
            schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
        """
            .formatted(subresources, schema.strip()));
  }

  /// A kind in no namespace.
  static JsonObject fields(SeededChoice dice) {
    String crop =
        dice.pick(
            "{type: string, enum: [wheat, rye], default: wheat}",
            "{type: string, enum: [wheat, rye]}");
    String unknown = dice.pick("x-kubernetes-preserve-unknown-fields: true, ", "");
    String status = dice.pick("subresources: {status: {}}", "subresources: {}");
    return Json.read(
        "definition",
        """
        apiVersion: apiextensions.k8s.io/v1
        kind: CustomResourceDefinition
        metadata: {name: fields.farm.example.org}
        spec:
          group: farm.example.org
          names: {plural: fields, kind: Field, listKind: FieldList, singular: field}
          scope: Cluster
          versions:
          - name: v1
            served: true
            storage: true
            %s
            schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, %sproperties: {area: {type: number, minimum: 0}, crop: %s, extra: {type: object, x-kubernetes-preserve-unknown-fields: true}}}, status: {type: object, properties: {ready: {type: boolean}}}}}}
        """
            .formatted(status, unknown, crop));
  }
}
