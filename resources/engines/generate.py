"""Writes the fields of the policy engines' kinds as a table, from the CustomResourceDefinitions that they publish.

Facts alone: names, types, required fields, allowed values and defaults. What a field is for stands in
fields/engines.yaml, in our words. README.md says how to call this and what the columns are.
"""

import pathlib
import re
import sys

import yaml

LONG = 2**63 - 1

# Structs of admissionregistration.k8s.io and of the API machinery that the engines use again, by their fields.
KNOWN = {
    ("matchExpressions", "matchLabels"): "LabelSelector",
    ("expression", "message", "messageExpression", "reason"): "Validation",
    ("key", "valueExpression"): "AuditAnnotation",
    ("apiGroups", "apiVersions", "operations", "resourceNames", "resources", "scope"): "NamedRuleWithOperations",
    ("excludeResourceRules", "matchPolicy", "namespaceSelector", "objectSelector", "resourceRules"): "MatchResources",
    ("applyConfiguration", "jsonPatch", "patchType"): "Mutation",
}
KNOWN_BY_NAME = {
    "metadata": "ObjectMeta",
    "variables": "Variable",
    "matchConditions": "MatchCondition",
    "targetMatchConditions": "MatchCondition",
    "celPreconditions": "MatchCondition",
    "paramKind": "ParamKind",
    "paramRef": "ParamRef",
}
KNOWN_FIELDS = [{"name", "expression"}, {"apiVersion", "kind"}, {"name", "namespace", "parameterNotFoundAction", "selector"}]
# Fields that people write first; the others follow in the order of the definition.
FIRST = """name metadata spec crd names kind targets target engine source code applyTo match matchConstraints kinds all any
resources exclude matchConditions celPreconditions preconditions location variables context rules policyRefs exceptions
validations mutations generate parameters validate mutate verifyImages message pattern anyPattern deny cel foreach
podSecurity failureAction validationActions validationFailureAction enforcementAction""".split()
CEL = {"expression", "messageExpression", "valueExpression"}


class Table:
    def __init__(self):
        self.names = {}
        self.types = {}
        self.kinds = []

    def kind(self, prefix, group, kind, version, schema):
        root = {name: value for name, value in schema["properties"].items() if name not in ("apiVersion", "kind", "status")}
        fields = self.fields(prefix, kind, dict(schema, properties=root))
        if "status" in schema["properties"]:
            fields += (("status", "any", "owned", "", ""),)
        self.kinds.append((prefix, f"{group}/{version}", kind, self.define(prefix, kind, fields, version)))

    def define(self, prefix, wanted, fields, more):
        known = self.names.get((prefix, fields))
        if known:
            return known
        name = f"{prefix}.{wanted}"
        if name in self.types:
            name = f"{prefix}.{more}{wanted}"
        count = 2
        base = name
        while name in self.types:
            name = f"{base}{count}"
            count += 1
        self.names[(prefix, fields)] = name
        self.types[name] = fields
        return name

    def fields(self, prefix, owner, schema):
        required = set(schema.get("required", []))
        found = []
        for name in sorted(schema["properties"], key=lambda one: FIRST.index(one) if one in FIRST else len(FIRST)):
            value = schema["properties"][name]
            inner = items(value)
            choices = "|".join(map(str, inner.get("enum", [])))
            default = value.get("default", "")
            default = str(default).lower() if isinstance(default, bool) else str(default) if not isinstance(default, (dict, list)) else ""
            flag = "required" if name in required else ""
            found.append((name, self.type(prefix, owner, name, value), flag, choices, default))
        return tuple(found)

    def type(self, prefix, owner, name, schema):
        kind = schema.get("type")
        if name == "metadata" and kind == "object":
            return KNOWN_BY_NAME[name]
        if kind == "array":
            return "list of " + self.type(prefix, owner, name, schema["items"])
        if kind == "object" and "properties" in schema:
            return self.object(prefix, owner, name, schema)
        if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
            return "map of " + self.type(prefix, owner, name, schema["additionalProperties"])
        if kind == "string":
            return "text CEL" if name in CEL else "text"
        if kind == "boolean":
            return "boolean"
        if kind == "integer":
            top = 2**31 - 1 if schema.get("format") == "int32" else LONG
            low = int(schema.get("minimum", -top - 1))
            return f"integer {low}..{int(schema.get('maximum', top))}"
        if schema.get("x-kubernetes-int-or-string"):
            return f"integer {-LONG - 1}..{LONG} or text"
        return "any"

    def object(self, prefix, owner, name, schema):
        names = tuple(sorted(schema["properties"]))
        if names in KNOWN:
            return KNOWN[names]
        if name in KNOWN_BY_NAME and set(names) in KNOWN_FIELDS:
            return KNOWN_BY_NAME[name]
        wanted = "Spec" if name == "spec" else singular(name)
        if name == "spec":
            return self.define(prefix, f"{owner}Spec", self.fields(prefix, owner, schema), "")
        return self.define(prefix, wanted, self.fields(prefix, wanted, schema), owner)


def items(schema):
    while schema.get("type") == "array":
        schema = schema["items"]
    return schema


def singular(name):
    name = name[0].upper() + name[1:]
    if name.endswith("ies"):
        return name[:-3] + "y"
    return name[:-1] if name.endswith("s") and not name.endswith(("ss", "Address")) else name


def definitions(files):
    for file in files:
        for document in yaml.load_all(file.read_text(), Loader=yaml.CSafeLoader):
            if document and document.get("kind") == "CustomResourceDefinition":
                yield document


def constraint(match):
    """A constraint's schema: Gatekeeper makes it from the one of `match` (its MatchCRD) and the template's parameters."""
    fields = {
        "enforcementAction": {"type": "string"},
        "match": match,
        "scopedEnforcementActions": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "action": {"type": "string"},
                    "enforcementPoints": {
                        "type": "array",
                        "items": {"type": "object", "properties": {"name": {"type": "string"}}},
                    },
                },
            },
        },
        "parameters": {"type": "object", "x-kubernetes-preserve-unknown-fields": True},
    }
    return {
        "properties": {
            "metadata": {"type": "object"},
            "spec": {"type": "object", "properties": fields},
            "status": {"type": "object"},
        }
    }


def main():
    kyverno, gatekeeper, frameworks, target = (pathlib.Path(path) for path in sys.argv[1:])
    table = Table()
    crds = sorted(kyverno.glob("config/crds/policies.kyverno.io/*.yaml"), reverse=True) + sorted(kyverno.glob("config/crds/kyverno/*.yaml"))
    gates = sorted(gatekeeper.glob("config/crd/bases/*.gatekeeper.sh_*.yaml"))
    gates += sorted(frameworks.glob("deploy/crds.yaml"))
    for prefix, files in (("kyverno", crds), ("gatekeeper", gates)):
        for crd in sorted(definitions(files), key=lambda one: one["spec"]["names"]["kind"].startswith("Namespaced")):
            spec = crd["spec"]
            kind = spec["names"]["kind"]
            if "status.gatekeeper.sh" in spec["group"] or kind in ("UpdateRequest", "GVKManifest", "Connection"):
                continue  # objects that programs write
            versions = sorted(spec["versions"], key=lambda one: rank(one["name"]))
            for version in versions:
                schema = version["schema"]["openAPIV3Schema"]
                if kind == "DummyCRD":
                    match = schema["properties"]["embeddedMatch"]
                    table.kind(prefix, "constraints.gatekeeper.sh", "Constraint", "v1beta1", constraint(match))
                elif version["served"] and "properties" in schema:
                    table.kind(prefix, spec["group"], kind, version["name"], schema)
    write(table, target)


def rank(version):
    stage = 0 if "beta" not in version and "alpha" not in version else 1 if "beta" in version else 2
    return stage, [-int(part) for part in re.findall(r"\d+", version)]


def write(table, target):
    lines = [f"kind\t{version}\t{kind}\t{type}" for _, version, kind, type in table.kinds]
    for name in sorted(table.types):
        lines += ["\t".join(("field", name, *field)).rstrip("\t") for field in table.types[name]]
    target.write_text("\n".join(lines) + "\n")


main()
