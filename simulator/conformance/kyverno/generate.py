#!/usr/bin/env python3
"""Writes cases for the recorder: policies of our own with random objects, one JSON object a line.

usage: generate.py NUMBER SEED [cel|pss|mpol|libs|env|compile] > cases.jsonl; `cel` for policies of policies.kyverno.io,
`pss` for podSecurity, `mpol` for MutatingPolicies, `libs` for Kyverno's own CEL functions, `env` for what the
expressions of each kind can use, `compile` for which of them compile
"""
import json
import os
import random
import sys

COUNT, SEED = int(sys.argv[1]), int(sys.argv[2])
rnd = random.Random(SEED)
pick = rnd.choice


def chance(p):
    return rnd.random() < p


def some(values, most=3):
    return rnd.sample(values, rnd.randint(0, min(most, len(values))))


# --- objects -----------------------------------------------------------------------------------

IMAGES = ["nginx", "nginx:latest", "nginx:1.27", "ghcr.io/acme/web:v2", "registry.k8s.io/pause:3.10",
          "localhost:5000/app", "acme/tool@sha256:" + "a1" * 32, "docker.io/library/redis:7"]
LABELS = [("app", "web"), ("app", "api"), ("team", "red"), ("team", "blue"), ("tier", "1"), ("env", "prod"),
          ("acme.io/owner", "red"), ("acme.io/cost", "12")]
QUANTITIES = ["100m", "1", "0.5", "250m", "2", "1500m"]
BYTES = ["64Mi", "1Gi", "128M", "512Mi", "1073741824", "2Gi"]


def labels():
    return dict(some(LABELS))


def container(name):
    c = {"name": name, "image": pick(IMAGES)}
    if chance(0.5):
        c["resources"] = {k: {r: pick(v) for r, v in (("cpu", QUANTITIES), ("memory", BYTES)) if chance(0.7)}
                          for k in ("requests", "limits") if chance(0.7)}
    if chance(0.5):
        c["securityContext"] = {k: v for k, v in (
            ("privileged", chance(0.5)), ("allowPrivilegeEscalation", chance(0.5)), ("runAsNonRoot", chance(0.5)),
            ("runAsUser", pick([0, 1000, 65534])), ("capabilities", {"drop": pick([["ALL"], ["NET_RAW"], []])}))
            if chance(0.5)}
    if chance(0.4):
        c["ports"] = [{"containerPort": pick([80, 443, 8080, 53]), **({"protocol": pick(["TCP", "UDP"])} if chance(0.5) else {})}
                      for _ in range(rnd.randint(1, 2))]
    if chance(0.4):
        c["env"] = [{"name": n, "value": pick(["a", "b", "10", ""])} for n in some(["MODE", "LEVEL", "REGION"])]
    if chance(0.3):
        c["volumeMounts"] = [{"name": pick(["data", "tmp"]), "mountPath": pick(["/data", "/tmp"])}]
    if chance(0.3):
        c["livenessProbe"] = {"periodSeconds": pick([5, 10, 30]), "httpGet": {"path": "/", "port": 80}}
    return c


def pod_spec():
    spec = {"containers": [container(n) for n in (["main"] + some(["side", "proxy", "log"], 2))]}
    if chance(0.3):
        spec["initContainers"] = [container("init")]
    if chance(0.3):
        spec["volumes"] = [{"name": "data", "emptyDir": {}}] + (
            [{"name": "tmp", "hostPath": {"path": pick(["/tmp", "/var/run/docker.sock"])}}] if chance(0.5) else [])
    for name, value in (("hostNetwork", chance(0.5)), ("serviceAccountName", pick(["default", "robot"])),
                        ("priority", pick([0, 1000000, 5])), ("terminationGracePeriodSeconds", pick([0, 30, 120])),
                        ("nodeSelector", {"disk": "ssd"}), ("tolerations", [{"key": "a", "operator": "Exists"}]),
                        ("securityContext", {"runAsNonRoot": chance(0.5), "runAsUser": pick([0, 1000])}),
                        ("imagePullSecrets", [{"name": "regcred"}])):
        if chance(0.3):
            spec[name] = value
    return spec


def metadata(namespace):
    m = {"name": pick(["web", "api", "batch-1", "x"]), "namespace": namespace}
    if chance(0.7):
        m["labels"] = labels()
    if chance(0.4):
        m["annotations"] = {k: pick(["true", "false", "12", "2h", "v1.2.3"]) for k in some(["acme.io/on", "acme.io/ttl", "note"])}
    return m


def obj(namespace):
    kind = pick(["Pod"] * 6 + ["Deployment"] * 3 + ["CronJob", "ConfigMap", "Service", "StatefulSet", "Widget"])
    o = {"apiVersion": "v1", "kind": kind, "metadata": metadata(namespace)}
    template = {"metadata": {"labels": labels()} if chance(0.7) else {}, "spec": pod_spec()}
    if kind == "Pod":
        o["spec"] = pod_spec()
    elif kind in ("Deployment", "StatefulSet"):
        o["apiVersion"] = "apps/v1"
        o["spec"] = {"replicas": pick([0, 1, 3, 10]), "selector": {"matchLabels": {"app": "web"}}, "template": template}
    elif kind == "CronJob":
        o["apiVersion"] = "batch/v1"
        o["spec"] = {"schedule": pick(["* * * * *", "0 3 * * *"]), "jobTemplate": {"spec": {"template": template}}}
    elif kind == "ConfigMap":
        o["data"] = {k: pick(["1", "true", "a,b", "{\"a\":[1,2]}", "k: v"]) for k in some(["level", "list", "json", "yaml"])}
    elif kind == "Service":
        o["spec"] = {"type": pick(["ClusterIP", "NodePort", "LoadBalancer"]),
                     "ports": [{"port": pick([80, 443]), "targetPort": pick([80, "http"])}],
                     **({"externalIPs": ["10.0.0.1"]} if chance(0.3) else {})}
    else:
        o["apiVersion"] = "acme.io/v1"
        o["spec"] = {"size": pick([1, 5, 2.5]), "parts": [{"name": n, "weight": pick([1, 2])} for n in some(["a", "b", "c"])],
                     "tags": some(["x", "y", "z"])}
    return o


RESOURCES = {"Pod": "pods", "Deployment": "deployments", "StatefulSet": "statefulsets", "CronJob": "cronjobs",
             "ConfigMap": "configmaps", "Service": "services", "Widget": "widgets"}


# --- policies ----------------------------------------------------------------------------------

def text_pattern():
    return pick(["?*", "*", "web | api", "!*:latest", "*:*", "!nginx*", "nginx*", "ghcr.io/* | registry.k8s.io/*", "re?", "",
                 "<=1", ">100m", "<1Gi", ">=64Mi & <=1Gi", "100m-1", "64Mi!-512Mi", "!0", ">0", "1000", "<=1h", "1m-3h", "!true",
                 "true", "12", "1-100", "10", ">=v1.0.0", " web ", "!web & !api"])


def leaf():
    return pick([text_pattern(), text_pattern(), text_pattern(), True, False, 0, 1000, 30, None, 2.5])


def anchored(key):
    return pick([key, key, key, key, f"({key})", f"=({key})", f"X({key})", f"<({key})"])


def container_pattern():
    p = {}
    for key, value in (("name", lambda: pick(["*", "main", "!proxy"])), ("image", text_pattern),
                       ("resources", lambda: {anchored("limits"): {anchored("memory"): text_pattern(), anchored("cpu"): text_pattern()}}),
                       ("securityContext", lambda: {anchored(k): leaf() for k in some(["privileged", "runAsNonRoot", "runAsUser", "allowPrivilegeEscalation"], 2)}),
                       ("ports", lambda: [{anchored("containerPort"): pick(["<1024", ">1023", 80, "80-443", "!53"])}]),
                       ("env", lambda: [{anchored("name"): pick(["*", "MODE"]), anchored("value"): text_pattern()}]),
                       ("livenessProbe", lambda: {anchored("periodSeconds"): pick([">0", 10, "5-10"])})):
        if chance(0.3):
            p[anchored(key)] = value()
    return p or {"image": text_pattern()}


def pod_pattern():
    p = {}
    if chance(0.5):
        p[anchored("metadata")] = {anchored("labels"): {anchored(k): text_pattern() for k in (some(["app", "team", "tier", "acme.io/*", "env"], 2) or ["app"])}}
    if chance(0.2):
        p["metadata"] = {anchored("annotations"): {anchored(pick(["acme.io/ttl", "acme.io/*", "note"])): text_pattern()}}
    if chance(0.7):
        s = {}
        if chance(0.7):
            s[pick(["containers", "containers", "=(containers)", "^(containers)", "(containers)"])] = [container_pattern()]
        if chance(0.2):
            s[pick(["=(initContainers)", "initContainers", "X(initContainers)"])] = [container_pattern()]
        if chance(0.3):
            s[anchored("hostNetwork")] = leaf()
        if chance(0.3):
            s[anchored("volumes")] = [{anchored("name"): "*", pick(["X(hostPath)", "=(hostPath)", "hostPath", "<(hostPath)"]): {"path": text_pattern()}}]
        if chance(0.3):
            s[anchored(pick(["terminationGracePeriodSeconds", "priority", "serviceAccountName"]))] = leaf()
        if chance(0.2):
            s[anchored("securityContext")] = {anchored("runAsUser"): leaf()}
        p[anchored("spec")] = s or {"containers": [container_pattern()]}
    return p or {"spec": {"containers": [container_pattern()]}}


EXPRESSIONS = [
    "request.object.metadata.name", "request.operation", "request.namespace", "request.userInfo.username", "request.userInfo.groups",
    "request.object.metadata.labels.app", "request.object.metadata.labels.app || ''", "request.object.metadata.labels || `{}`",
    "request.object.metadata.labels.\"acme.io/owner\" || 'none'", "request.object.spec.containers[].image",
    "request.object.spec.containers[*].name", "request.object.spec.containers[0].image", "request.object.spec.[initContainers, containers][].image",
    "length(request.object.spec.containers || `[]`)", "request.object.spec.replicas", "request.object.spec.replicas || `1`", "request.object.spec.priority || `0`",
    "request.object.spec.containers[?securityContext.privileged == `true`].name", "request.object.spec.volumes[].keys(@)[] || `[]`",
    "request.object.spec.containers[?resources.limits.memory].name", "request.object.metadata.annotations.\"acme.io/ttl\" || '1h'",
    "images.containers.*.registry", "images.containers.main.tag || ''", "images.containers.*.path", "serviceAccountName",
    "to_upper(request.object.metadata.name)", "split(request.object.metadata.name, '-')[0]", "truncate(request.object.metadata.name, `2`)",
    "join(',', request.object.spec.containers[].name)", "contains(request.object.spec.containers[].name, 'side')",
    "starts_with(request.object.metadata.name, 'w')", "regex_match('^[a-z]+$', request.object.metadata.name)",
    "replace_all(request.object.metadata.name, 'e', 'E')", "regex_replace_all('([a-z])', request.object.metadata.name, '${1}${1}')",
    "to_number(request.object.metadata.labels.tier || '0')", "add(to_number('2'), `3`)", "add('1Gi', '512Mi')", "subtract('1h', '30m')",
    "multiply('100m', `3`)", "divide('1Gi', `2`)", "divide(`7`, `2`)", "modulo(`7`, `3`)", "sum(request.object.spec.containers[].length(name))",
    "semver_compare('1.2.3', '>=1.0.0')", "parse_json('{\"a\":[1,2]}').a[1]", "parse_yaml('a: {b: c}').a.b", "items(request.object.metadata.labels || `{}`, 'k', 'v')",
    "object_from_lists(['a','b'], ['1','2'])", "base64_encode(request.object.metadata.name)", "base64_decode('aGk=')", "lookup(request.object.metadata.labels || `{}`, 'app')",
    "label_match(request.object.metadata.labels || `{}`, `{\"app\":\"web\"}`)", "pattern_match('w*', request.object.metadata.name)", "sort(request.object.spec.containers[].name)",
    "max_by(request.object.spec.containers, &length(name)).name", "request.object.spec.containers[-1].name", "request.object.spec.containers[:1].name",
    "request.object.spec.containers[].{n: name, i: image}", "not_null(request.object.spec.a, 'b')", "type(request.object.spec)", "reverse(request.object.metadata.name)",
    "time_add('2026-01-01T00:00:00Z', '36h')", "time_diff('2026-01-01T00:00:00Z', '2026-01-02T01:00:00Z')", "time_to_cron('2026-01-02T03:04:00Z')",
    "sha256('a')", "path_canonicalize('/a/../b//c')", "trim('  a ', ' ')", "to_string(request.object.metadata.labels || `{}`)", "to_boolean('True')", "round(`2.345`, `2`)",
    "image_normalize('nginx')", "request.object.metadata.nothing", "request.object.spec.tags || `[]`", "request.object.data.list || ''", "request.object.spec.containers[].ports[].containerPort"]

OPERATORS = ["Equals", "NotEquals", "AnyIn", "AllIn", "AnyNotIn", "AllNotIn", "In", "NotIn", "GreaterThan", "GreaterThanOrEquals",
             "LessThan", "LessThanOrEquals", "DurationGreaterThan", "DurationLessThanOrEquals", "Equal", "NotEqual"]


def variable(names=()):
    return "{{ " + pick(EXPRESSIONS + [n for n in names for _ in range(8)]) + " }}"


def condition_value(names=()):
    return pick(["web", "", "w*", "*", "true", True, False, 0, 1, 3, 2.5, "1Gi", "100m", "1h", "30m", "1-10", "80-443", "1.2.3", "CREATE", "docker.io",
                 ["web", "api"], ["main"], ["main", "side*"], ["CREATE", "UPDATE"], [1, 80, 443], "[\"main\",\"side\"]", [], variable(names), {"app": "web"}, None])


def condition(names=()):
    c = {"key": pick([variable(names), variable(names), variable(names), "a-" + variable(names), "fixed"]), "operator": pick(OPERATORS), "value": condition_value(names)}
    if c["operator"] in ("In", "NotIn") and isinstance(c["value"], list):
        c["value"] = [str(v) for v in c["value"]]
    if chance(0.2):
        c["message"] = pick(["not so", "because of " + variable(names)])
    return c


def conditions(names=()):
    if chance(0.15):
        return [condition(names) for _ in range(rnd.randint(1, 2))]
    c = {}
    if chance(0.6):
        c["any"] = [condition(names) for _ in range(rnd.randint(1, 3))]
    if chance(0.6) or not c:
        c["all"] = [condition(names) for _ in range(rnd.randint(1, 2))]
    return c


def context():
    entries, names = [], []
    if chance(0.5):
        e = {"jmesPath": pick(EXPRESSIONS)} if chance(0.8) else {"value": pick([{"a": variable()}, [1, 2], "x"]), "jmesPath": pick(["a", "@"])}
        if chance(0.6):
            e["default"] = pick(["d", 5, [], "{{ request.operation }}", {"a": 1}])
        entries.append({"name": "v", "variable": e})
        names.append("v")
    if chance(0.3):
        entries.append({"name": "settings", "configMap": {"name": pick(["settings", "absent"]), "namespace": pick(["shop", "{{ request.namespace }}"])}})
        names += ["settings.data.level", "settings.data.list", "settings.metadata.name", "parse_json(settings.data.names)"]
    if chance(0.2) and "v" in names:
        entries.append({"name": "w", "variable": {"jmesPath": pick(["v", "to_string(v)", "v || 'q'"]), "default": "e"}})
        names.append("w")
    return entries, names


def resources():
    r = {"kinds": pick([["Pod"], ["Pod"], ["Pod"], ["Pod"], ["v1/Pod"], ["Deployment"], ["apps/v1/Deployment"], ["*"], ["Pod", "Deployment"], ["*/Pod"],
                        ["ConfigMap"], ["Service"], ["Widget"], ["acme.io/*/Widget"], ["Pod/exec"], ["apps/*/*"]])}
    for key, value in (("names", ["web*", "x"]), ("namespaces", ["shop", "d*"]), ("selector", {"matchLabels": {"app": pick(["web", "w*"])}}),
                       ("selector", {"matchExpressions": [{"key": "team", "operator": pick(["Exists", "DoesNotExist"])}]}), ("annotations", {"acme.io/*": "t*"}),
                       ("namespaceSelector", {"matchLabels": {"kind": "shop"}}), ("operations", pick([["CREATE"], ["CREATE", "UPDATE"], ["DELETE"]]))):
        if chance(0.07):
            r[key] = value
    return r


def block():
    b = {"resources": resources()}
    if chance(0.1):
        b["subjects"] = [pick([{"kind": "User", "name": "ann*"}, {"kind": "Group", "name": "system:*"}, {"kind": "ServiceAccount", "name": "robot", "namespace": "shop"}])]
    if chance(0.05):
        b["clusterRoles"] = ["cluster-admin"]
    return b


def match():
    m = pick([{"any": [block()]}, {"any": [block() for _ in range(2)]}, {"all": [block()]}, block()])
    return m


MESSAGES = ["It must be so.", "no dot", "Not {{ request.object.metadata.name }}.", "of {{ request.object.metadata.absent }}", "",
            "a: b\nsecond line", "it's \"quoted\"", "{{ request.operation }}ing: {{ element.name }}", "# number", "- item", "100", "true", "ends with colon:"]


def rule_validate(names):
    v = {}
    if chance(0.85):
        v["message"] = pick(MESSAGES)
    what = pick(["pattern", "pattern", "pattern", "anyPattern", "deny", "deny", "foreach"])
    if what == "pattern":
        v["pattern"] = pod_pattern()
        if chance(0.15):
            v["pattern"].setdefault("metadata", {})
            if isinstance(v["pattern"]["metadata"], dict):
                v["pattern"]["metadata"]["name"] = variable(names)
    elif what == "anyPattern":
        v["anyPattern"] = [pod_pattern() for _ in range(rnd.randint(1, 3))]
    elif what == "deny":
        v["deny"] = {"conditions": conditions(names)} if chance(0.9) else {}
    else:
        loop = {"list": pick(["request.object.spec.containers", "request.object.spec.containers[]", "request.object.spec.initContainers || `[]`", "request.object.spec.volumes",
                              "request.object.spec.tags", "request.object.spec.parts", "request.object.spec.containers[].name"])}
        inner = names + ["element.name", "element.image", "elementIndex", "element", "element.securityContext.privileged || `false`", "element.weight"]
        if chance(0.3):
            loop["preconditions"] = conditions(inner)
        if chance(0.2):
            loop["elementScope"] = chance(0.5)
        sort = pick(["pattern", "deny", "deny", "anyPattern", "foreach"])
        if sort == "pattern":
            loop["pattern"] = container_pattern()
        elif sort == "anyPattern":
            loop["anyPattern"] = [container_pattern(), container_pattern()]
        elif sort == "deny":
            loop["deny"] = {"conditions": conditions(inner)}
        else:
            loop["foreach"] = [{"list": "element.ports", "deny": {"conditions": {"any": [{"key": "{{ element.containerPort }}", "operator": pick(OPERATORS[:12]), "value": pick([80, 1024, "80-100", [80, 443]])}]}}}]
        v["foreach"] = [loop]
    if chance(0.3):
        v["failureAction"] = pick(["Enforce", "Audit"])
    if chance(0.1):
        v["failureActionOverrides"] = [{"action": pick(["Enforce", "Audit"]), "namespaces": [pick(["shop", "dev", "s*"])]}]
    if chance(0.1):
        v["allowExistingViolations"] = chance(0.5)
    return v


def adding(key):
    return pick([key, key, f"+({key})", f"+({key})"])


def container_patch():
    p = {pick(["(name)", "(name)", "(image)", "name", "<(image)"]): pick(["*", "main", "nginx*", "*:latest", "!proxy"])}
    for key, value in (("imagePullPolicy", lambda: pick(["Always", "IfNotPresent"])),
                       ("resources", lambda: {adding("limits"): {adding("memory"): pick(BYTES)}}),
                       ("securityContext", lambda: {adding("runAsNonRoot"): True, adding("privileged"): False}),
                       ("env", lambda: [{"name": pick(["MODE", "ADDED"]), "value": pick(["z", variable()])}]),
                       ("ports", lambda: [{"containerPort": 80, "name": "http"}]),
                       ("volumeMounts", lambda: [{"name": "data", "mountPath": "/data", "readOnly": True}])):
        if chance(0.3):
            p[adding(key)] = value()
    return p


def merge_patch():
    p = {}
    if chance(0.6):
        p["metadata"] = {pick(["labels", "annotations"]): {adding(k): pick(["z", "1", variable()]) for k in (some(["app", "team", "added", "acme.io/ttl"], 2) or ["added"])}}
    if chance(0.3):
        p.setdefault("metadata", {})["(namespace)"] = pick(["shop", "d*"])
    if chance(0.6):
        s = {}
        if chance(0.6):
            s[pick(["containers", "containers", "=(containers)"])] = [container_patch() for _ in range(rnd.randint(1, 2))]
        if chance(0.3):
            s[adding(pick(["hostNetwork", "serviceAccountName", "terminationGracePeriodSeconds"]))] = pick([False, "robot", 60, None])
        if chance(0.3):
            s[adding("volumes")] = [{"name": pick(["data", "more"]), pick(["emptyDir", "configMap"]): pick([{}, {"name": "c"}])}]
        if chance(0.2):
            s[adding("tolerations")] = [{"key": "b", "operator": "Exists"}]
        if chance(0.2):
            s[adding("imagePullSecrets")] = [{"name": "added"}]
        if chance(0.2):
            s["<(priority)"] = pick([">0", 0, "*"])
        if chance(0.2):
            s[adding("securityContext")] = {adding("runAsUser"): 1000, adding("seccompProfile"): {"type": "RuntimeDefault"}}
        p["spec"] = s
    return p or {"metadata": {"labels": {"added": "1"}}}


def json_patch(inner=()):
    ops = []
    for _ in range(rnd.randint(1, 2)):
        ops.append(pick([
            {"op": "add", "path": "/metadata/labels/added", "value": pick(["1", variable(inner)])},
            {"op": "add", "path": "/metadata/annotations/acme.io~1seen", "value": "yes"},
            {"op": "replace", "path": "/spec/containers/0/image", "value": "nginx:2"},
            {"op": "remove", "path": "/metadata/labels/app"}, {"op": "remove", "path": "/spec/absent/deeper"},
            {"op": "add", "path": "/spec/tolerations/-", "value": {"key": "c", "operator": "Exists"}},
            {"op": "add", "path": "/spec/containers/-1", "value": {"name": "last", "image": "i"}},
            {"op": "add", "path": "/spec/containers/0/env/-1", "value": {"name": "ADDED", "value": "1"}},
            {"op": "copy", "from": "/metadata/name", "path": "/metadata/labels/name"},
            {"op": "move", "from": "/metadata/labels/team", "path": "/metadata/labels/group"},
            {"op": "test", "path": "/metadata/name", "value": "web"},
            {"op": "replace", "path": "/spec/replicas", "value": 2}]))
    text = json.dumps(ops)
    if chance(0.5):
        text = "\n".join("- " + "\n  ".join(f"{k}: {json.dumps(v)}" for k, v in op.items()) for op in ops)
    return text


def rule_mutate(names):
    what = pick(["merge", "merge", "merge", "json", "foreach"])
    if what == "merge":
        return {"patchStrategicMerge": merge_patch()}
    if what == "json":
        return {"patchesJson6902": json_patch(names)}
    inner = names + ["element.name", "element.image", "elementIndex"]
    loop = {"list": pick(["request.object.spec.containers", "request.object.spec.containers[]", "request.object.spec.initContainers || `[]`", "request.object.spec.parts || `[]`"])}
    if chance(0.4):
        loop["preconditions"] = {"any": [condition(inner)]}
    if chance(0.2):
        loop["order"] = pick(["Ascending", "Descending"])
    if chance(0.5):
        loop["patchStrategicMerge"] = {"spec": {"containers": [{"(name)" if chance(0.5) else "name": "{{ element.name }}", "image": pick(["mirror/{{ element.name }}:1", "registry.acme.io/{{ images.containers.\"{{element.name}}\".path }}:{{ images.containers.\"{{element.name}}\".tag }}"])}]}}
    else:
        loop["patchesJson6902"] = pick(["- path: /spec/containers/{{elementIndex}}/env/-\n  op: add\n  value: {name: N, value: \"{{ element.name }}\"}",
                                        "- path: /metadata/annotations/e{{elementIndex}}\n  op: add\n  value: \"{{ element.image }}\""])
    return {"foreach": [loop]}


def rule(i):
    entries, names = context() if chance(0.4) else ([], [])
    r = {"name": f"rule-{i}" if chance(0.95) else "a-very-long-name-of-a-rule-that-does-not-fit-" + str(i), "match": match()}
    if chance(0.15):
        r["exclude"] = match()
    if entries:
        r["context"] = entries
    if chance(0.3):
        r["preconditions"] = conditions(names)
    if chance(0.7):
        r["validate"] = rule_validate(names)
    else:
        r["mutate"] = rule_mutate(names)
    return r


def policy(i):
    spec = {"rules": [rule(j) for j in range(rnd.randint(1, 3))]}
    if chance(0.7):
        spec["validationFailureAction"] = pick(["Enforce", "Enforce", "Audit", "enforce"])
    if chance(0.2):
        spec["failurePolicy"] = pick(["Ignore", "Fail"])
    if chance(0.15):
        spec["emitWarning"] = True
    if chance(0.15):
        spec["applyRules"] = pick(["One", "All"])
    if chance(0.1):
        spec["validationFailureActionOverrides"] = [{"action": pick(["Enforce", "Audit"]), "namespaces": ["shop"]}]
    p = {"apiVersion": "kyverno.io/v1", "kind": "ClusterPolicy", "metadata": {"name": f"policy-{i}"}, "spec": spec}
    if chance(0.1):
        p["metadata"]["annotations"] = {"pod-policies.kyverno.io/autogen-controllers": pick(["none", "Deployment", "Deployment,CronJob", "StatefulSet"])}
    if chance(0.1):
        p["kind"] = "Policy"
        p["metadata"]["namespace"] = pick(["shop", "dev"])
        spec.pop("validationFailureActionOverrides", None)
    return p


def exception():
    return {"apiVersion": "kyverno.io/v2", "kind": "PolicyException", "metadata": {"name": "but", "namespace": "kyverno"},
            "spec": {"match": {"any": [{"resources": {"kinds": [pick(["Pod", "*", "Deployment"])], "names": [pick(["web", "*"])]}}]},
                     "exceptions": [{"policyName": "policy-0", "ruleNames": [pick(["rule-0", "*", "autogen-*"])]}],
                     **({"conditions": {"all": [condition()]}} if chance(0.3) else {})}}


OBJECTS = [{"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "shop", "labels": {"kind": "shop", "kubernetes.io/metadata.name": "shop"}}},
           {"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "dev", "labels": {"kubernetes.io/metadata.name": "dev"}}},
           {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "settings", "namespace": "shop"}, "data": {"level": "3", "list": "web,api", "names": "[\"main\",\"side\"]"}}]


def case(i):
    namespace = pick(["shop", "shop", "dev"])
    new = obj(namespace)
    operation = pick(["CREATE"] * 7 + ["UPDATE"] * 2 + ["DELETE"])
    old = None
    if operation != "CREATE":
        old = json.loads(json.dumps(new))
        if chance(0.5):
            old["metadata"]["labels"] = labels()
    group, _, version = new["apiVersion"].rpartition("/")
    kind = {"group": group, "version": version, "kind": new["kind"]}
    resource = {"group": group, "version": version, "resource": RESOURCES[new["kind"]]}
    request = {"uid": "0", "kind": kind, "resource": resource, "requestKind": kind, "requestResource": resource, "name": new["metadata"]["name"],
               "namespace": namespace, "operation": operation,
               "userInfo": pick([{"username": "anna", "groups": ["system:authenticated"]}, {"username": "system:serviceaccount:shop:robot", "groups": ["system:serviceaccounts"]}]),
               "object": None if operation == "DELETE" else new, "oldObject": old, "dryRun": False, "options": None}
    c = {"name": f"{SEED}-{i}", "policies": [policy(j) for j in range(1 if chance(0.8) else 2)], "objects": OBJECTS, "request": request}
    if chance(0.12):
        c["exceptions"] = [exception()]
    if chance(0.1):
        c["clusterRoles"] = ["cluster-admin"]
    return c


# --- policies in CEL ---------------------------------------------------------------------------

CEL = ["object.metadata.name != 'web'", "has(object.metadata.labels) && 'app' in object.metadata.labels", "object.spec.containers.all(c, c.image.contains(':'))",
       "object.spec.containers.exists(c, c.name == 'main')", "object.spec.hostNetwork == false", "!has(object.spec.hostNetwork) || !object.spec.hostNetwork",
       "object.metadata.namespace == 'shop'", "request.operation == 'CREATE'", "request.userInfo.username.startsWith('ann')", "namespaceObject.metadata.name == 'shop'",
       "namespaceObject.metadata.labels['kind'] == 'shop'", "variables.images.all(i, !i.endsWith(':latest'))", "variables.team == 'red'", "oldObject == null",
       "object.spec.containers.all(c, has(c.resources) && has(c.resources.limits))", "object.metadata.?labels.?team.orValue('') in ['red', 'blue']", "size(object.spec.containers) < 3",
       "object.spec.replicas > 1", "object.spec.template.spec.containers.size() > 0", "quantity(object.spec.containers[0].resources.limits.memory).isLessThan(quantity('1Gi'))", "true", "false"]
VARIABLES = [{"name": "images", "expression": "object.spec.containers.map(c, c.image)"}, {"name": "team", "expression": "object.metadata.?labels['team'].orValue('none')"}]


def cel_policy(i):
    resource = pick([("", "v1", "pods")] * 5 + [("apps", "v1", "deployments"), ("", "v1", "*"), ("*", "*", "*"), ("", "v1", "configmaps"), ("acme.io", "v1", "widgets")])
    constraints = {"resourceRules": [{"apiGroups": [resource[0]], "apiVersions": [resource[1]], "resources": [resource[2]], "operations": pick([["CREATE", "UPDATE"], ["CREATE"], ["*"], ["DELETE"]])}]}
    if chance(0.1):
        constraints["objectSelector"] = {"matchLabels": {"app": "web"}}
    if chance(0.1):
        constraints["namespaceSelector"] = {"matchLabels": {"kind": "shop"}}
    if chance(0.1):
        constraints["excludeResourceRules"] = [{"apiGroups": [""], "apiVersions": ["v1"], "resources": ["pods"], "operations": ["UPDATE"]}]
    validations = []
    for _ in range(rnd.randint(1, 3)):
        v = {"expression": pick(CEL)}
        if chance(0.6):
            v["message"] = pick(["no", "It must be so.", "a: b"])
        if chance(0.2):
            v["messageExpression"] = pick(["'name ' + object.metadata.name", "'images ' + variables.images.join(',')"])
        validations.append(v)
    spec = {"matchConstraints": constraints, "variables": VARIABLES, "validations": validations}
    if chance(0.3):
        spec["matchConditions"] = [{"name": "c", "expression": pick(CEL[:8])}]
    if chance(0.6):
        spec["validationActions"] = pick([["Deny"], ["Warn"], ["Audit"], ["Deny", "Warn"], ["Warn", "Audit"]])
    if chance(0.2):
        spec["failurePolicy"] = pick(["Fail", "Ignore"])
    if chance(0.2):
        spec["autogen"] = {"podControllers": {"controllers": pick([[], ["deployments"], ["cronjobs", "jobs"]])}}
    return {"apiVersion": "policies.kyverno.io/v1", "kind": "ValidatingPolicy", "metadata": {"name": f"policy-{i}"}, "spec": spec}


def cel_case(i):
    c = case(i)
    c.pop("exceptions", None)
    c["policies"] = [cel_policy(j) for j in range(1 if chance(0.7) else 2)]
    return c


# --- Pod Security --------------------------------------------------------------------------------

CONTROLS = ["Capabilities", "Seccomp", "Privileged Containers", "Host Ports", "/proc Mount Type", "HostProcess", "SELinux", "Host Namespaces",
            "HostPath Volumes", "Sysctls", "AppArmor", "Privilege Escalation", "Running as Non-root", "Running as Non-root user", "Volume Types"]
FIELDS = {"Capabilities": "capabilities.add", "Seccomp": "seccompProfile.type", "Privileged Containers": "privileged", "/proc Mount Type": "procMount",
          "SELinux": "seLinuxOptions.type", "Privilege Escalation": "allowPrivilegeEscalation", "Running as Non-root": "runAsNonRoot"}


def seclevel(pod):
    s = {}
    for key, value in (("seccompProfile", lambda: {"type": pick(["RuntimeDefault", "Unconfined", "Localhost"])}), ("runAsNonRoot", lambda: chance(0.7)),
                       ("runAsUser", lambda: pick([0, 1000])), ("seLinuxOptions", lambda: pick([{"type": "spc_t"}, {"type": "container_t"}, {"user": "u", "role": "r"}])),
                       ("windowsOptions", lambda: {"hostProcess": chance(0.5)}), ("appArmorProfile", lambda: {"type": pick(["Unconfined", "RuntimeDefault"])})):
        if chance(0.3):
            s[key] = value()
    if pod:
        if chance(0.2):
            s["sysctls"] = [{"name": n, "value": "1"} for n in some(["kernel.msgmax", "net.ipv4.tcp_rmem", "net.ipv4.tcp_syncookies", "kernel.sem"])]
        return s
    for key, value in (("privileged", lambda: chance(0.5)), ("allowPrivilegeEscalation", lambda: chance(0.3)), ("procMount", lambda: pick(["Unmasked", "Default"])),
                       ("capabilities", lambda: {"add": some(["NET_ADMIN", "SYS_TIME", "NET_BIND_SERVICE", "CHOWN"], 2), "drop": pick([["ALL"], ["NET_RAW"], []])})):
        if chance(0.4):
            s[key] = value()
    return s


def secured(spec, meta):
    for list_ in ("containers", "initContainers"):
        for c in spec.get(list_, []):
            c.pop("securityContext", None)
            if chance(0.85):
                c["securityContext"] = seclevel(False)
            if chance(0.2):
                c["ports"] = [{"containerPort": 80}, {"containerPort": 81, "hostPort": pick([0, 80, 8081])}]
            if chance(0.1):
                c["livenessProbe"] = {"httpGet": {"host": "10.0.0.1", "port": 80, "path": "/"}}
    spec.pop("securityContext", None)
    if chance(0.7):
        spec["securityContext"] = seclevel(True)
    if chance(0.2):
        spec["volumes"] = [{"name": "a", "emptyDir": {}}, {"name": "b", **pick([{"hostPath": {"path": "/var"}}, {"nfs": {"server": "s", "path": "/"}}, {}])}]
    if chance(0.2):
        spec[pick(["hostNetwork", "hostPID", "hostIPC"])] = True
    if chance(0.1):
        spec["os"] = {"name": "windows"}
    if chance(0.15):
        meta.setdefault("annotations", {})["container.apparmor.security.beta.kubernetes.io/main"] = pick(["unconfined", "runtime/default"])


def exclusion():
    e = {"controlName": pick(CONTROLS)}
    if chance(0.5):
        e["images"] = pick([["nginx*"], ["*"], ["ghcr.io/*", "*redis*"]])
    field = FIELDS.get(e["controlName"])
    if field and chance(0.5):
        where = "containers[*]" if "images" in e else None
        e["restrictedField"] = ".".join(p for p in ("spec", where, "securityContext", field) if p)
        if chance(0.5):
            e["values"] = some(["NET_*", "SYS_TIME", "true", "nil", "Unconfined", "Unmasked", "spc_t", "false"], 4) or ["*"]
    return e


def pss_case(i):
    c = case(i)
    while c["request"]["kind"]["kind"] not in ("Pod", "Deployment", "StatefulSet", "CronJob"):
        c = case(i)
    for o in (c["request"]["object"], c["request"]["oldObject"]):
        if o:
            spec, meta = o["spec"], o["metadata"]
            if o["kind"] == "CronJob":
                spec = spec["jobTemplate"]["spec"]
            if o["kind"] != "Pod":
                spec, meta = spec["template"]["spec"], spec["template"].setdefault("metadata", {})
            secured(spec, meta)
    p = policy(0)
    p["spec"]["rules"] = p["spec"]["rules"][:1]
    r = p["spec"]["rules"][0]
    r.pop("mutate", None)
    r["match"] = {"any": [{"resources": {"kinds": ["Pod"]}}]}
    r.pop("exclude", None)
    controls = {"level": pick(["baseline", "restricted", "restricted", "privileged"]), "version": pick(["latest", "v1.19", "v1.24", "v1.29"])}
    if chance(0.6):
        controls["exclude"] = [exclusion() for _ in range(rnd.randint(1, 3))]
    r["validate"] = {"message": "no", "podSecurity": controls}
    if chance(0.15):
        r["validate"]["allowExistingViolations"] = chance(0.5)
    c["policies"] = [p]
    if c.get("exceptions") or chance(0.1):
        e = exception()
        if chance(0.7):
            e["spec"]["podSecurity"] = [exclusion() for _ in range(rnd.randint(1, 4))]
        c["exceptions"] = [e]
    return c


# --- MutatingPolicies and Kyverno's functions ----------------------------------------------------

APPLIED = ["Object{metadata: Object.metadata{labels: {'team': 'red'}}}", "Object{metadata: Object.metadata{annotations: {'acme.io/on': string(variables.count)}}}",
           "Object{spec: Object.spec{hostNetwork: false, terminationGracePeriodSeconds: 5}}", "Object{spec: Object.spec{containers: object.spec.containers.map(c, Object.spec.containers{name: c.name, imagePullPolicy: 'Always'})}}",
           "Object{spec: Object.spec{containers: [Object.spec.containers{name: 'extra', image: 'acme/extra:1'}]}}", "has(object.spec.hostNetwork) ? Object{spec: Object.spec{dnsPolicy: 'ClusterFirstWithHostNet'}} : Object{}",
           "Object{spec: Object.spec{tolerations: [Object.spec.tolerations{key: 'b', operator: 'Exists'}]}}", "Object{metadata: Object.metadata{labels: {'name': object.metadata.name + '-' + request.operation.lowerAscii()}}}",
           "Object {spec: Object.spec{securityContext: Object.spec.securityContext{runAsNonRoot: true}}}", "Object{metadata: Object.metadata{labels: {'x': object.metadata.labels['team']}}}", "Object{}",
           "Object{spec: Object.spec{replicas: object.spec.replicas + 1}}", "Object{data: {'level': '9'}}"]
PATCHED = ["[JSONPatch{op: 'add', path: '/metadata/annotations', value: {'a': 'b'}}]", "[JSONPatch{op: 'replace', path: '/spec/containers/0/image', value: 'acme/other:1'}]",
           "has(object.metadata.labels) ? [JSONPatch{op: 'add', path: '/metadata/labels/' + jsonpatch.escapeKey('acme.io/x'), value: variables.first}] : []",
           "[JSONPatch{op: 'test', path: '/metadata/name', value: 'web'}, JSONPatch{op: 'add', path: '/metadata/labels', value: {'tested': 'yes'}}]",
           "[JSONPatch{op: 'remove', path: '/metadata/labels/app'}]", "object.spec.containers.map(c, JSONPatch{op: 'add', path: '/metadata/annotations/' + c.name, value: c.image})",
           "[JSONPatch{op: 'add', path: '/spec/nodeSelector', value: Object.spec.nodeSelector{disk: 'hdd'}}]", "[JSONPatch{op: 'copy', from: '/metadata/name', path: '/metadata/generateName'}]"]
M_VARIABLES = [{"name": "count", "expression": "has(object.spec.containers) ? size(object.spec.containers) : -1"}, {"name": "first", "expression": "object.spec.containers[0].name"}]

LIBS = ["parseServiceAccount(request.userInfo.username).Name == 'robot'", "user.parseServiceAccount(request.userInfo.username).Namespace == ''", "hash.sha256(object.metadata.name).startsWith('a')",
        "md5(object.metadata.name) != sha1(object.metadata.name)", "json.unmarshal('{\"a\":[1,2.5,\"x\"]}').a[0] == 1.0", "json.marshal({'b': object.metadata.name, 'a': [1, 2]}) == '{\"a\":[1,2],\"b\":\"web\"}'",
        "size(json.marshal(object.metadata)) > 60", "yaml.parse('{a: 1, b: [x, y]}').b[1] == 'y'", "yaml.parse('a: 1').a == 1.0", "math.round(2.456, 1) == 2.5", "math.round(-0.5, 0) == -1.0",
        "object.spec.containers.all(c, image(c.image).registry() == 'index.docker.io')", "object.spec.containers.all(c, parseImageReference(c.image).tag() == 'latest')",
        "object.spec.containers.exists(c, image(c.image).containsDigest())", "object.spec.containers.all(c, isImage(c.image))", "object.spec.containers.map(c, image(c.image).repository()).join(',') != 'library/nginx'",
        "object.spec.containers.map(c, image(c.image).identifier()).join(' ').contains('latest')", "object.spec.containers.map(c, image(c.image).identifierWithSeparator()).exists(i, i.startsWith('@'))",
        "image(object.metadata.name + '/').registry() == ''", "isImage('A B')", "isImage('a')", "image('localhost:5000/app:v1').digest() == ''",
        "resource.Get('v1', 'configmaps', 'shop', 'settings').data.level == '3'", "size(resource.get('v1', 'configmaps', request.namespace, 'settings')) > 2", "resource.List('v1', 'configmaps', 'shop').items.size() == 1",
        "resource.Get('v1', 'configmaps', 'shop', 'settings').data.absent == ''", "resource.Get('v1', 'namespaces', '', request.namespace).metadata.labels['kind'] == 'shop'",
        "globalContext.Get('absent') == null", "globalContext.get('absent', 'p') == null", "time.toCron(timestamp('2024-03-01T10:20:30Z')) == '20 10 1 3 5'",
        "time.truncate(timestamp('2024-03-01T10:20:30Z'), duration('1h')) == timestamp('2024-03-01T10:00:00Z')", "listObjToMap([{'k': 'a'}], [{'v': 'x'}], 'k', 'v').a == 'x'",
        "transform.listObjToMap(object.spec.containers, object.spec.containers, 'name', 'image')['main'].contains('nginx')", "listObjToMap([{'k': 'a'}], [], 'k', 'v').a == 'x'",
        "string(gzip.decompress(gzip.compress('abc'))) == 'abc'", "base64.encode(b'hello') == 'aGVsbG8='", "base64.decode('aGVsbG8=') == b'hello'", "math.ceil(1.2) == 2.0 && math.floor(-1.2) == -2.0",
        "object.spec.hostNetwork.orValue(false) == false", "object.metadata.?labels.?team.orValue('none') == 'red'", "exceptions.allowedImages.size() == 0", "exceptions.allowedImages.exists(i, i == 'nginx')",
        "cel.bind(n, object.metadata.name, n + n == 'webweb')", "json.unmarshal(object.metadata.annotations['note']) != null"]


def cel_exception(kind):
    return {"apiVersion": "policies.kyverno.io/v1beta1", "kind": "PolicyException", "metadata": {"name": "but", "namespace": "kyverno"},
            "spec": {"policyRefs": [{"name": "policy-0", "kind": kind}], **({"images": ["nginx"]} if chance(0.3) else {}), **({"reportResult": "pass"} if chance(0.3) else {}),
                     "matchConditions": [{"name": "c", "expression": pick(["object.metadata.name == 'web'", "true", "object.spec.absent == 1", "request.operation == 'CREATE'"])}]}}


def workload(i):
    c = case(i)
    while c["request"]["kind"]["kind"] not in ("Pod", "Deployment", "CronJob") or c["request"]["operation"] == "DELETE":
        c = case(i)
    c.pop("exceptions", None)
    return c


def libs_case(i):
    c = workload(i)
    c["policies"] = [cel_policy(j) for j in range(1 if chance(0.7) else 2)]
    for p in c["policies"]:
        p["spec"].pop("matchConditions", None)
        for v in p["spec"]["validations"]:
            v["expression"] = pick(LIBS)
            v.pop("messageExpression", None)
    if chance(0.2):
        c["exceptions"] = [cel_exception("ValidatingPolicy")]
    return c


def mpol_policy(i):
    p = cel_policy(i)
    spec = p["spec"]
    for member in ("validations", "validationActions"):
        spec.pop(member, None)
    spec["matchConstraints"]["resourceRules"][0]["operations"] = pick([["CREATE", "UPDATE"], ["CREATE"]])
    spec["variables"] = M_VARIABLES
    if chance(0.3):
        spec["matchConditions"] = [{"name": "c", "expression": pick(CEL[:8] + ["variables.count > 1", "variables.first == 'main'"])}]
    spec["mutations"] = [{"patchType": "ApplyConfiguration", "applyConfiguration": {"expression": pick(APPLIED)}} if chance(0.65) else
                         {"patchType": "JSONPatch", "jsonPatch": {"expression": pick(PATCHED)}} for _ in range(rnd.randint(1, 3))]
    if chance(0.2):
        spec["reinvocationPolicy"] = pick(["Never", "IfNeeded"])
    p["kind"] = "MutatingPolicy"
    return p


def mpol_case(i):
    c = workload(i)
    c["policies"] = [mpol_policy(j) for j in range(1 if chance(0.6) else 2)]
    if chance(0.15):
        c["exceptions"] = [cel_exception("MutatingPolicy")]
    return c


def anything(p):
    """Makes a policy be about nearly everything."""
    if chance(0.85):
        p["spec"]["matchConstraints"] = {"resourceRules": [{"apiGroups": ["*"], "apiVersions": ["*"], "resources": ["*"], "operations": ["*"]}]}
    return p


CERTIFICATES = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "certificates.pem")).read().split("\n\n")
REQUESTED, CERTIFICATES = CERTIFICATES, CERTIFICATES[:3]


# --- Images --------------------------------------------------------------------------------------

# The digest of go-containerregistry's empty image, which the recorder's own registry serves.
DIGEST = "sha256:732112270d7e59418a8c080b134b24cabd67d250d0d0147a97ed95ba5c280aa4"
SERVED = ["web:1", "web:latest", "shop/api:2", "shop/db:3"]
ON_IMAGES = ["images.containers.all(i, i.startsWith('localhost:5000/'))", "size(images.containers) < 2", "images.containers.exists(i, image(i).repository() == 'web')",
             "images.containers.map(i, image(i).registry()).all(r, r != 'docker.io')", "images.initContainers.size() == 0", "object.metadata.name == 'web'", "variables.count > 0",
             "images.?extra.orValue([]).all(i, i.contains('web'))", "images.containers.all(i, verifyImageSignatures(i, []) == 0)", "images.absent.size() == 0", "attestations == {'sbom': 'sbom'}",
             "images.containers.all(i, verifyImageSignatures(i, [attestors.key]) > 0)", "has(object.metadata.labels) && object.metadata.labels['app'] == 'web'",
             "images.containers.all(i, verifyAttestationSignatures(i, 'absent', [attestors.key]) > 0)"]
REFERENCES = [{"glob": "localhost:5000/*"}, {"glob": "*"}, {"glob": "localhost:5000/{web,shop/api}*"}, {"glob": "localhost:5000/w?b*"}, {"glob": "ghcr.io/*"}, {"glob": "localhost:5000/[s-w]*"},
              {"expression": "ref.contains('shop')"}, {"expression": "image(ref).repository() == 'web'"}, {"glob": "localhost:5000/[!w]*"}]


def image_policy(i):
    p = anything(cel_policy(i))
    spec = p["spec"]
    p["kind"] = "ImageValidatingPolicy"
    spec["variables"] = [{"name": "count", "expression": "size(images.containers)"}]
    spec["attestors"] = [{"name": "key", "notary": {"certs": {"value": CERTIFICATES[0]}}}]
    spec["attestations"] = [{"name": "sbom", "referrer": {"type": "sbom/cyclonedx"}}]
    spec["validations"] = [{"expression": pick(ON_IMAGES), **({"message": "no"} if chance(0.6) else {}), **({"messageExpression": "'images ' + images.containers.join(',')"} if chance(0.2) else {})} for _ in range(rnd.randint(1, 3))]
    if chance(0.7):
        spec["matchImageReferences"] = some(REFERENCES, 2) or [REFERENCES[0]]
    if chance(0.2):
        spec["images"] = [{"name": "extra", "expression": pick(["['localhost:5000/web:1']", "has(object.metadata.annotations) ? [object.metadata.annotations['note']] : []", "object.spec.absent.map(i, i)"])}]
    if chance(0.3):
        spec["matchConditions"] = [{"name": "c", "expression": pick(CEL[:8])}]
    else:
        spec.pop("matchConditions", None)
    spec["validationConfigurations"] = {k: v for k, v in (("mutateDigest", pick([False, False, False, True])), ("verifyDigest", pick([False, False, True])), ("required", pick([False, False, True]))) if chance(0.9)}
    return p


def image_case(i):
    c = workload(i)
    o = c["request"]["object"]
    spec = o["spec"]["jobTemplate"]["spec"]["template"]["spec"] if o["kind"] == "CronJob" else o["spec"] if o["kind"] == "Pod" else o["spec"]["template"]["spec"]
    for list_ in ("initContainers", "ephemeralContainers"):
        if chance(0.8):
            spec.pop(list_, None)
    for list_ in ("containers", "initContainers", "ephemeralContainers"):
        for container in spec.get(list_, []):
            container["image"] = "localhost:5000/" + pick(SERVED) + ("@" + DIGEST if chance(0.5) else "")
    c["policies"] = [image_policy(j) for j in range(1 if chance(0.7) else 2)]
    if chance(0.15):
        c["exceptions"] = [cel_exception("ImageValidatingPolicy")]
    return c


# --- Entries of the global context, certificates -------------------------------------------------

GLOBALS = [{"apiVersion": "kyverno.io/v2beta1", "kind": "GlobalContextEntry", "metadata": {"name": "settings"},
            "spec": {"kubernetesResource": {"version": "v1", "resource": "configmaps", "namespace": "shop"}, "projections": [{"name": "levels", "jmesPath": "[].data.level"}, {"name": "names", "jmesPath": "[*].metadata.name"}, {"name": "none", "jmesPath": "[0].data.absent.more"}]}},
           {"apiVersion": "kyverno.io/v2beta1", "kind": "GlobalContextEntry", "metadata": {"name": "spaces"},
            "spec": {"kubernetesResource": {"version": "v1", "resource": "namespaces"}, "projections": [{"name": "count", "jmesPath": "length(@)"}]}}]
ON_GLOBALS = ["size(globalContext.Get('settings')) == 1", "globalContext.get('settings')[0].data.level == '3'", "globalContext.Get('settings', 'levels') == ['3']", "globalContext.get('settings', 'names').exists(n, n == object.metadata.name)",
              "globalContext.Get('settings', 'absent') == null", "globalContext.get('absent', 'p') == null", "globalContext.Get('spaces', 'count') == 1.0", "globalContext.Get('settings', 'none') == null", "globalContext.Get('spaces').exists(s, s.metadata.name == request.namespace)"]
PATHS = ["settings", "settings.levels", "settings.absent", "absent", "spaces.count"]
ON_CERTIFICATES = ["x509.decode(variables.pem).Issuer.CommonName.contains('a')", "size(x509.decode(variables.pem).Extensions) > 2", "x509.decode(variables.pem).KeyUsage == 5.0", "x509.decode(variables.pem).IsCA",
                   "x509.decode(variables.pem).PublicKey.E == 65537.0 && size(x509.decode(variables.pem).PublicKey.N) > 100", "x509.decode(variables.pem).DNSNames == ['shop.example']", "timestamp(x509.decode(variables.pem).NotAfter) > timestamp('2031-01-01T00:00:00Z')",
                   "json.marshal(x509.decode(variables.pem)) == ''", "x509.decode(variables.pem).SerialNumber > 1000.0"]


def global_case(i):
    c = workload(i)
    c["objects"] = [o for o in c["objects"]] + GLOBALS
    if chance(0.4):
        p = policy(0)
        p["spec"]["rules"] = p["spec"]["rules"][:1]
        r = p["spec"]["rules"][0]
        r.pop("mutate", None)
        r["match"] = {"any": [{"resources": {"kinds": ["*"]}}]}
        r.pop("exclude", None)
        r["context"] = [{"name": "held", "globalReference": {"name": pick(PATHS), **({"jmesPath": pick(["[0]", "length(@)", "[].metadata.name", "a b"])} if chance(0.4) else {})}}]
        r["validate"] = {"message": "held {{ held }}", "deny": {"conditions": {"any": [{"key": "{{ held }}", "operator": pick(["Equals", "NotEquals", "AnyIn"]), "value": pick([1, "3", ["3"]])}]}}}
        c["policies"] = [p]
        return c
    c["policies"] = [anything(cel_policy(0))]
    spec = c["policies"][0]["spec"]
    spec.pop("matchConditions", None)
    certain = chance(0.5)
    spec["variables"] = [{"name": "pem", "expression": json.dumps(pick(CERTIFICATES))}]
    for v in spec["validations"]:
        v["expression"] = pick(ON_CERTIFICATES if certain else ON_GLOBALS)
        v.pop("messageExpression", None)
        if certain and chance(0.3):
            v["messageExpression"] = "json.marshal(x509.decode(variables.pem))"
    return c


# --- Certificates in JMESPath, in order -------------------------------------------------------------

def certificate_case(i):
    pem = (REQUESTED + ["nothing", REQUESTED[3] + REQUESTED[4]])[i // 2]
    query = ["to_string(x509_decode(request.object.data.pem))", "x509_decode(request.object.data.pem).Subject.CommonName"][i % 2]
    kind, resource = {"group": "", "version": "v1", "kind": "ConfigMap"}, {"group": "", "version": "v1", "resource": "configmaps"}
    new = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "one", "namespace": "shop"}, "data": {"pem": pem}}
    asked = {"key": "{{ " + query + " }}", "operator": "Equals", "value": "shop.example"} if i % 2 else {"key": "1", "operator": "Equals", "value": "1"}
    r = {"name": "certificate", "match": {"any": [{"resources": {"kinds": ["ConfigMap"]}}]}, "validate": {"message": "found {{ " + query + " }}", "deny": {"conditions": {"any": [asked]}}}}
    return {"name": f"{sys.argv[2]}-{i}", "policies": [{"apiVersion": "kyverno.io/v1", "kind": "ClusterPolicy", "metadata": {"name": "certificates"}, "spec": {"validationFailureAction": "Enforce", "rules": [r]}}], "objects": [],
            "request": {"uid": "0", "kind": kind, "resource": resource, "requestKind": kind, "requestResource": resource, "name": "one", "namespace": "shop", "operation": "CREATE", "userInfo": {"username": "jo"}, "object": new, "oldObject": None, "dryRun": False, "options": None}}


# --- What policies do later ---------------------------------------------------------------------------

G_VARIABLES = [{"name": "labels", "expression": "{'from': object.metadata.name}"},
               {"name": "made", "expression": "{'apiVersion': dyn('v1'), 'kind': dyn('ConfigMap'), 'metadata': dyn({'name': 'made-' + object.metadata.name, 'namespace': 'other', 'labels': variables.labels}), 'data': dyn({'size': string(size(object.metadata.name))})}"},
               {"name": "space", "expression": "{'apiVersion': dyn('v1'), 'kind': dyn('Namespace'), 'metadata': dyn({'name': 'made-' + object.metadata.name, 'ownerReferences': [{'name': 'x', 'uid': '1'}]})}"}]
CALLS = ["generator.Apply('shop', [variables.made])", "generator.apply(request.namespace, [variables.made, variables.made])", "generator.Apply('', [variables.space])", "generator.Apply('dev', [variables.space, variables.made])",
         "object.metadata.name == 'web' && generator.Apply('shop', [variables.made])", "generator.Apply('shop', [object.spec.absent])", "size(object.metadata.name) > 100", "generator.apply('dev', [resource.Get('v1', 'configmaps', 'shop', 'settings')])",
         "generator.Apply('shop', [{'apiVersion': dyn('v1'), 'kind': dyn('ConfigMapList'), 'items': dyn([variables.made, variables.made])}])", "generator.Apply('dev', [{'apiVersion': 'v1', 'kind': 'Service', 'metadata': {'name': object.metadata.name, 'uid': '7', 'resourceVersion': '8', 'ownerReferences': [{'name': 'o'}]}, 'spec': {'ports': [{'port': 80}]}}])"]
NAMESPACED_CALLS = ["generator.Apply([variables.made])", "generator.apply([variables.space])", "object.metadata.name == 'web' || generator.apply([variables.made])", "generator.Apply([object.spec.absent])"]
MADE = """apiVersion: v1
kind: ConfigMap
metadata:
  name: (( object.metadata.name ))-more
  namespace: %s
  labels: (( variables.labels ))
data:
  text: "a (( object.metadata.name )) b (( 1 + 2 )), (( true )), \\\\((x"
  size: (( string(size(object.metadata.name)) ))
  plain: "1"
  quoted: "(( 'a)' + \\")\\" ))"
"""
TEMPLATES = [MADE % "dev", MADE % "(( request.namespace ))", MADE % "shop" + "---\n" + MADE % "dev", "apiVersion: v1\nkind: Namespace\nmetadata: {name: plain}\n", "apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports:\n  - port: (( 80 + size(object.metadata.name) ))\n    name: (( [1] ))-x\n",
             "apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  ports:\n  - port: (( 80 + size(object.metadata.name) ))\n    nodePort: 5\n  selector: (( object.spec.absent ))\n", "apiVersion: v1\nkind: Service\nmetadata: {name: web, namespace: shop}\nspec:\n  ports:\n  - {port: (( 80 )), more: true, f: 1.5, none: null}\n"]


def later_case(i):
    c = workload(i)
    p = anything(cel_policy(0))
    old = p["spec"]
    in_namespace = chance(0.2)
    spec = {"matchConstraints": old["matchConstraints"]}
    p["spec"] = spec
    conditions = [{"name": f"c{j}", "expression": pick(CEL[:8] + ["object.spec.absent == 1", "object.metadata.name == 'web'"])} for j in range(rnd.randint(1, 2))]
    if chance(0.4):
        p["kind"] = "DeletingPolicy"
        spec["variables"] = VARIABLES
        spec["schedule"] = pick(["*/5 * * * *", "0 1 * * *"])
        spec["conditions"] = conditions
    else:
        p["kind"] = "GeneratingPolicy"
        spec["variables"] = G_VARIABLES
        if chance(0.25):
            spec["matchConditions"] = conditions
        spec["generate"] = [{"template": {"value": pick(TEMPLATES), **({"interpolate": "cel"} if chance(0.8) else {})}} if chance(0.45) else {"expression": pick(NAMESPACED_CALLS if in_namespace else CALLS)} for _ in range(rnd.randint(1, 2))]
    if in_namespace:
        p["kind"] = "Namespaced" + p["kind"]
        p["metadata"]["namespace"] = "shop"
    if chance(0.15):
        c["exceptions"] = [cel_exception(p["kind"])]
    c["policies"] = [p]
    return c


# --- What the expressions of each kind can use -----------------------------------------------------

ON_REQUEST = ["request.object.metadata.name == object.metadata.name", "request.object == object", "request.oldObject == null", "request.object == null", "request.oldObject.metadata.name == 'web'", "has(request.oldObject)",
              "size(request.object) > 0", "request.object.metadata.?labels.?team.orValue('none') == 'red'", "request.object.spec.?containers.orValue([]).all(c, c.image.contains(':'))", "request.?oldObject.?metadata.?name.orValue('-') != 'web'",
              "request.object.metadata.?labels == request.oldObject.metadata.?labels", "request.oldObject == oldObject", "request.object.kind in ['Pod', 'Deployment']", "has(request.object.metadata.labels)"]
ON_REGEX = [r"regex.replace(object.metadata.name, 'w(.)b', r'\1') == 'e'", "regex.replace('banana', 'a', 'x', 2) == 'bxnxna'", "regex.replace('banana', 'a', 'x', 0) == 'banana'", "regex.replace('banana', 'a', 'x', -3) == 'bxnxnx'",
            "regex.replace(object.metadata.name, '', '-') == '-w-e-b-'", "regex.replace('x' + object.metadata.name, '(', 'y') == 'x'", r"regex.replace('x', 'x', r'\2') == 'x'", r"regex.replace('x', 'x', 'a\\') == 'x'", r"regex.replace('x', 'x', r'\d') == 'x'",
            r"regex.replace('a.b', '[.]', r'\\') == r'a\b'", r"regex.replace('ab', '(a)|(b)', r'[\1\2]') == '[a][b]'", "regex.extract(object.metadata.name, '(w).*').hasValue()", "regex.extract(object.metadata.name, '^x').orValue('no') == 'no'",
            "regex.extract('a-b', '(a)-(b)').hasValue()", "regex.extract('ab', 'a(x?)b').hasValue()", r"regex.extractAll('id:1, id:22, id:', r'id:(\d*)') == ['1', '22']", "regex.extractAll('aaxa', 'x*').size() == 4", "regex.extractAll('ab', '(x*)') == []",
            "regex.extractAll('äöü-' + object.metadata.name, '.').size() == 7", "regex.extractAll('a', '[') == []", "regex.extractAll('a', '(a)(b)') == []", r"object.spec.containers.all(c, regex.replace(c.image, '^([^/:]+)/', r'mirror/\1/') != c.image)",
            "regex.extract(string(object.spec.containers[0].image), ':(.+)$').optMap(t, t + '!').orValue('') == 'latest!'", "regex.replace(object.spec.absent, 'a', 'b') == ''", "regex.replace(object.metadata.name, 1 > 0 ? 'e' : '', 'ä') == 'wäb'"]
ON_NUMBERS = ["math.greatest(1, 2.5) == 2.5 && math.greatest(3u, 2) == 3u && math.greatest(dyn(1), dyn(2.5), dyn(3u)) == 3u", "math.least([3, 1, 2]) == 1", "math.greatest(size(object.metadata.name), 2) == 3", "math.least(-1.5) == -1.5", "math.greatest(object.spec.?replicas.orValue(1), 2) == 2", "math.greatest([object.metadata.name, 'a']) == 'a'",
              "math.least(object.metadata.name, 1) == 1", "math.greatest(dyn([])) == 1", "math.bitAnd(12, 10) == 8 && math.bitOr(12u, 3u) == 15u && math.bitXor(5, 1) == 4 && math.bitNot(0) == -1", "math.bitShiftLeft(1, 70) == 0 && math.bitShiftRight(-8, 60) == 15",
              "math.bitShiftLeft(1, size(object.metadata.name) - 4) == 0", "math.bitShiftRight(8u, 2) == 2u", "math.sqrt(81) == 9.0 && math.sqrt(2u) > 1.4 && math.isNaN(math.sqrt(-1.0))", "math.sign(-3) == -1 && math.sign(2u) == 1u && math.sign(-0.5) == -1.0", "math.abs(3u) == 3u",
              "math.abs(-9223372036854775807 - size(object.metadata.name) + 2) > 0", "math.trunc(-1.7) == -1.0 && math.isInf(1.0 / 0.0) && !math.isFinite(0.0 / 0.0)", "math.round(1.005, 2) > 1.0", "math.greatest(0.0 / 0.0, 1.0) == 1.0"]
ON_OPTIONALS = ["object.metadata.?labels.orValue({}).size() > 1", "object.metadata.name.orValue('x') == 'web'", "object.metadata.?name.orValue(object.spec.absent) == 'web'", "optional.none().orValue(3) == 3", "object.?spec.?hostNetwork.orValue(false) == false",
                "object.metadata.?labels.?app.or(optional.of('x')).value() == 'web'", "[object.metadata.?name, optional.none()].unwrapOpt() == ['web']", "object.spec.containers.first().value().name == 'main'", "[object.?absent].first().hasValue()", "object.spec.containers.last().optMap(c, c.name).orValue('') == 'main'"]
ON_OTHERS = ["exceptions.allowedImages == []", "size(exceptions.allowedValues) == 0 && has(exceptions.allowedImages)", "user.parseServiceAccount(request.userInfo.username).Name != ''", "parseServiceAccount(request.userInfo.username) == parseServiceAccount('system:serviceaccount:shop:robot')",
             "mylib_version == ''", "namespaceObject.metadata.name == request.namespace", "strings.quote(object.metadata.name) == '\"web\"'", "sets.intersects(object.spec.containers.map(c, c.name), ['main'])", "'%s %d'.format([object.metadata.name, 3]) == 'web 3'",
             "url('https://a.b:80/c').getHost() == 'a.b:80'", "ip('1.2.3.4').family() == 4 && cidr('10.0.0.0/8').containsIP('10.1.1.1')", "semver('1.2.3').isLessThan(semver('v1.3', true))", "!format.dns1123Label().validate(object.metadata.name).hasValue()",
             "quantity('1Gi').compareTo(quantity('1024Mi')) == 0", "lists.range(3).map(i, i * 2) == [0, 2, 4]", "[3, 1].sort() == [1, 3] && ['b', 'a'].sortBy(x, x)[0] == 'a' && [[1], [2]].flatten() == [1, 2]", "[1, 2].transformList(i, v, i * v) == [0, 2]",
             "object.metadata.?labels.orValue({}).exists(k, v, k == 'app' && v == 'web')", "duration('90m').getHours() == 1 && timestamp('2024-03-01T10:20:30Z').getFullYear() == 2024", "cel.bind(n, object.metadata.name, n + n == 'webweb')", "type(request.object) == map",
             "size(json.encode({'name': object.metadata.name})) == 14 && json.encode([1, 2]) == '[1,2]'", "lists.range(700).all(i, lists.range(700).exists(j, j == i))", "variables.label.orValue('none') == 'red'", "variables.amount.isLessThan(quantity('2Gi'))", "variables.first.registry() == 'index.docker.io'",
             "variables.space.metadata.name == 'shop'", "variables.account.Name == 'robot'", "variables.mirrored.startsWith('mirror/')", "variables.before == 'web'", "proto.hasExt(object, acme.name)", "dyn([1, 'a']).size() == 2"]
E_VARIABLES = [{"name": "label", "expression": "object.metadata.?labels.?team"}, {"name": "amount", "expression": "quantity('1Gi')"}, {"name": "first", "expression": "image('nginx:1')"}, {"name": "space", "expression": "namespaceObject"},
               {"name": "mirrored", "expression": r"regex.replace(object.spec.containers[0].image, '^', 'mirror/')"}, {"name": "before", "expression": "request.oldObject.metadata.name"}]
E_ACCOUNT = {"name": "account", "expression": "user.parseServiceAccount(request.userInfo.username)"}
E_APPLIED = ["Object{metadata: Object.metadata{labels: {'was': request.object.metadata.name}}}", "Object{metadata: Object.metadata{labels: {'old': string(request.oldObject.metadata.name)}}}", "Object{metadata: Object.metadata{annotations: {'mirrored': variables.mirrored}}}",
             r"Object{spec: Object.spec{containers: object.spec.containers.map(c, Object.spec.containers{name: c.name, image: regex.replace(c.image, '^(ghcr[.]io|docker[.]io)/', r'mirror.acme.io/\1/')})}}", "request.object == object ? Object{metadata: Object.metadata{labels: {'same': 'yes'}}} : Object{metadata: Object.metadata{labels: {'same': 'no'}}}",
             r"Object{metadata: Object.metadata{annotations: {'short': regex.replace(object.metadata.name, '(.).*', r'\1'), 'all': regex.extractAll(object.metadata.name, '[a-c]').join('-')}}}", "Object{metadata: Object.metadata{labels: {'most': string(math.greatest(size(object.spec.containers), 2))}}}",
             "Object{metadata: Object.metadata{labels: {'tag': regex.extract(object.spec.containers[0].image, ':([0-9.]+)$').value()}}}", "has(request.object.metadata.labels) && request.object.metadata.labels.size() > 1 ? Object{metadata: Object.metadata{labels: {'many': 'yes'}}} : Object{}"]
E_PATCHED = ["[JSONPatch{op: 'add', path: '/metadata/annotations', value: {'was': request.object.metadata.name}}]", r"[JSONPatch{op: 'replace', path: '/spec/containers/0/image', value: regex.replace(object.spec.containers[0].image, ':.*$', ':1')}]",
             "has(request.object.metadata.annotations) ? [] : [JSONPatch{op: 'add', path: '/metadata/annotations', value: {'none': 'before'}}]", "[JSONPatch{op: 'add', path: '/metadata/labels', value: {'operation': request.operation, 'before': string(has(request.oldObject.metadata))}}]"]
ANNOTATED = [("name", "string(object.metadata.name)"), ("failed", "string(object.spec.absent)"), ("none", "null"), ("old", "string(request.oldObject.metadata.name)"), ("empty", "''")]
E_MESSAGES = ["'name ' + object.metadata.name", "'two\\nlines'", "'  spaces  '", "''", "string(object.spec.absent)", "lists.range(1500).map(i, 'long').join('')", "regex.replace(object.metadata.name, 'e', 'o')", "string(request.object.metadata.name)"]


def usable():
    """An expression that compiles for most kinds."""
    groups = [ON_REQUEST] * 3 + [ON_REGEX] * 3 + [ON_NUMBERS] * 2 + [ON_OPTIONALS] + [ON_OTHERS] * 2
    return pick(pick(groups))


def environment_policy(kind):
    p = anything(cel_policy(0))
    old = p["spec"]
    p["kind"] = kind
    p["spec"] = spec = {"matchConstraints": old["matchConstraints"], "variables": json.loads(json.dumps(E_VARIABLES + ([] if kind in ("GeneratingPolicy", "DeletingPolicy") else [E_ACCOUNT])))}
    if chance(0.2):
        spec["failurePolicy"] = pick(["Fail", "Ignore"])
    conditions = [{"name": f"c{j}", "expression": usable()} for j in range(rnd.randint(1, 2))]
    if chance(0.25) and kind != "DeletingPolicy":
        spec["matchConditions"] = conditions
    if kind in ("ValidatingPolicy", "ImageValidatingPolicy"):
        spec["validations"] = [{"expression": usable(), **({"message": pick(["no", "two\nlines", " spaces "])} if chance(0.5) else {}), **({"messageExpression": pick(E_MESSAGES)} if chance(0.4) else {})} for _ in range(rnd.randint(1, 2))]
        if chance(0.3):
            spec["validationActions"] = pick([["Deny"], ["Warn"], ["Audit"], ["Deny", "Warn"]])
    if kind != "DeletingPolicy" and chance(0.2):
        spec["auditAnnotations"] = [{"key": key, "valueExpression": value} for key, value in [ANNOTATED[0], pick(ANNOTATED)]]
    if kind == "ImageValidatingPolicy":
        spec["validationConfigurations"] = {"mutateDigest": False, "verifyDigest": False, "required": False}
        spec["images"] = [{"name": "named", "expression": pick(["[regex.replace('web-' + request.object.kind, '-.*', ':1')].map(i, 'localhost:5000/' + i)", "['localhost:5000/web:1']", "request.oldObject == null ? ['localhost:5000/shop/db:3'] : []"])}]
        spec["matchImageReferences"] = [pick([{"glob": "*"}, {"expression": r"regex.replace(ref, '[0-9]', '') == 'localhost:/web:'"}, {"expression": "math.greatest(size(ref), 3) > 18"}])]
    if kind == "MutatingPolicy":
        spec["mutations"] = [{"patchType": "ApplyConfiguration", "applyConfiguration": {"expression": pick(E_APPLIED)}} if chance(0.7) else
                             {"patchType": "JSONPatch", "jsonPatch": {"expression": pick(E_PATCHED)}} for _ in range(rnd.randint(1, 3))]
    if kind == "GeneratingPolicy":
        spec["variables"] = spec["variables"] + [{"name": "made", "expression": "{'apiVersion': 'v1', 'kind': 'ConfigMap', 'metadata': {'name': regex.replace(object.metadata.name, 'w', 'v'), 'namespace': 'shop'}, 'data': {'was': string(request.object.metadata.name), 'most': string(math.greatest(1, 2))}}"}]
        spec["generate"] = [{"expression": f"({usable()}) && generator.Apply('shop', [variables.made])"}]
    if kind == "DeletingPolicy":
        spec["schedule"] = "0 1 * * *"
        spec["conditions"] = conditions
    return p


def environment_case(i):
    kind = pick(["ValidatingPolicy"] * 3 + ["MutatingPolicy"] * 4 + ["GeneratingPolicy", "DeletingPolicy", "ImageValidatingPolicy"])
    c = image_case(i) if kind == "ImageValidatingPolicy" else workload(i)
    c.pop("exceptions", None)
    c["policies"] = [environment_policy(kind)]
    if kind == "MutatingPolicy" and chance(0.3):
        c["policies"].append({**environment_policy(kind), "metadata": {"name": "policy-1"}})
    if chance(0.15):
        c["exceptions"] = [{**cel_exception(kind)}]
        c["exceptions"][0]["spec"]["matchConditions"] = [{"name": "c", "expression": pick(ON_REQUEST + ON_REGEX)}]
    return c


# --- Which expressions compile -----------------------------------------------------------------------

REFUSED = ["request.object.(", "math.greatest(1, 2.5, 3u) == 3u", "authorizer.path('/').check('get').allowed()", "params.a == 1", "request.uid == ''", "object.metadata.?a.orValue(true)", "exceptions.other == 1", "user.parseServiceAccount('a').name == ''", "math.greatest('a', 1) == 1", "math.least() == 1",
           "regex.replace('a', 'b') == ''", "regex.extract('a', 'b') == 'a'", "'a'.matches('(')", "duration('x') > duration('1h')", "[1, 'a'].size() == 2", "{'a': 1, 'b': 'c'}.size() == 2", "'%d'.format(['a']) == ''", "x509.decode('a').IsCA", "images.containers == []", "attestors.key == null",
           "generator.Apply('shop', [])", "variables.unknown == 1", "variables.label == 1", "jsonpatch.escapeKey('a/b') == ''", "resource.Get('v1', 'pods', 'a') == {}", "request.nothing == ''", "object.metadata.name", "string(1)", "1 +", "namespaceObject.metadata.nothing == ''", "[1, dyn('a')].size() == 2",
           "variables.first.nothing() == 1", "oldObject == null", "ref == ''", "image('a') == image('b')", "json.marshal(1) == '1'", "random('a') == ''", "time.now() > timestamp('2024-01-01T00:00:00Z')", "http.Get('a') == null", "globalContext.Get('a', 'b') == null", "'a'.reverse() == 'a'", "has(object.a.b)"]
TEXTS = ["(( object.metadata.name ))", "a (( 1 + )) b", "(( variables.unknown ))", "(( request.object.metadata.name ))", "(( [1, 'a'] ))", "(( regex.replace('a', 'b', 'c') ))", "(( user.parseServiceAccount('a').Name ))"]


def compiled_case(i):
    kind = pick(["ValidatingPolicy", "MutatingPolicy", "GeneratingPolicy", "DeletingPolicy", "ImageValidatingPolicy"])
    p = environment_policy(kind)
    spec = p["spec"]
    if kind == "GeneratingPolicy" and chance(0.5):
        spec["generate"].append({"template": {"interpolate": "cel", "value": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: '%s'}\ndata: {a: '%s'}\n" % (pick(TEXTS).replace("'", "''"), pick(TEXTS).replace("'", "''"))}})
    if kind == "ImageValidatingPolicy":
        spec["images"].append({"name": "more", "expression": pick(["object.spec.containers.map(c, c.image)", "'nginx'", "['a'].map(i, variables.label)", "[1]", "dyn('a')"])})
        spec["matchImageReferences"].append({"expression": pick(["ref.startsWith('a')", "object.metadata.name == ''", "ref", "image(ref).tag() == '1'", "resource.Get('v1', 'pods', 'a', 'b') == {}"])})
        spec["attestors"] = [{"name": "key", "notary": {"certs": pick([{"value": CERTIFICATES[0]}, {"expression": pick(["variables.before", "1", "'a' + object.metadata.name", "x"])}])}}]
    if kind == "MutatingPolicy" and chance(0.3):
        spec["targetMatchConstraints"] = {"resourceRules": old_rules(), **({"expression": pick(["{'a': 'b'}", "variables.label", "[1]"])} if chance(0.3) else {})}
        spec["targetMatchConditions"] = [{"name": "t", "expression": pick(REFUSED + ON_REQUEST)}]
    places = [(o, "expression") for list_ in ("variables", "matchConditions", "conditions", "validations", "generate", "images", "matchImageReferences") for o in spec.get(list_, []) if "expression" in o]
    places += [(o, "messageExpression") for o in spec.get("validations", [])] + [(o, "valueExpression") for o in spec.get("auditAnnotations", [])]
    places += [(m[patch], "expression") for m in spec.get("mutations", []) for patch in ("applyConfiguration", "jsonPatch") if patch in m]
    owner, member = pick(places)
    owner[member] = pick(REFUSED) if chance(0.8) else usable()
    return {"name": f"{SEED}-{i}", "compile": p}


def old_rules():
    return [{"apiGroups": [""], "apiVersions": ["v1"], "resources": ["configmaps"], "operations": ["CREATE"]}]


MAKERS = {"env": environment_case, "compile": compiled_case, "later": later_case, "x509": certificate_case, "cel": cel_case, "pss": pss_case, "mpol": mpol_case, "libs": libs_case, "images": image_case, "global": global_case}
for number in range(COUNT):
    made = MAKERS.get((sys.argv[3:] or [""])[0], case)(number)
    print(json.dumps(made, separators=(",", ":")))
