package main

import "math/rand"

var expressions = []string{"true", "object.a == 1", " object.a == 1 ", "object.a", "object.", "", "  ",
	"params.x == 1", "authorizer.group('').resource('pods').check('get').allowed()"}

var (
	names       = []string{"a.example.com", "b.example.com", "c.example.com", "", "", "a.b"}
	sideEffects = []string{"None", "None", "NoneOnDryRun", "Some", "Unknown", "none"}
	versions    = [][]string{{"v1"}, {"v1", "v1beta1"}, {"v2"}, {"v2", "v3"}, {"v1", "v1"}, {}, {"V1"}}
	labels      = []string{"a", "A_b", "-a", "a b", ""}
	conditions  = []string{"c", "d", "x/y", "", "-"}
)

func pick[T any](random *rand.Rand, values []T) T {
	return values[random.Intn(len(values))]
}

func configuration(version, kind string, webhooks []any) object {
	return object{"apiVersion": "admissionregistration.k8s.io/" + version, "kind": kind,
		"metadata": object{"name": "c"}, "webhooks": webhooks}
}

// good is a hook that the server takes, but for the given fields.
func good(fields object) object {
	hook := object{"name": "a.example.com", "clientConfig": object{"url": "https://x"},
		"sideEffects": "None", "admissionReviewVersions": []string{"v1"}}
	for name, value := range fields {
		if value == nil {
			delete(hook, name)
		} else {
			hook[name] = value
		}
	}
	return hook
}

// pair gives an object and what takes its place: mostly a copy with a few changes, since that is
// where the server is milder.
func pair(random *rand.Rand) (object, object) {
	kind := pick(random, []string{"MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"})
	oldVersion := pick(random, []string{"v1", "v1", "v1", "v1beta1"})
	old := hooks(random)
	updated := append([]any{}, old...)
	for changes := random.Intn(3); changes > 0; changes-- {
		switch at := random.Intn(4); {
		case at == 0 || len(updated) == 0:
			updated = append(updated, hook(random))
		case at == 1:
			updated = updated[1:]
		default:
			updated[random.Intn(len(updated))] = hook(random)
		}
	}
	return configuration(oldVersion, kind, old), configuration("v1", kind, updated)
}

func hooks(random *rand.Rand) []any {
	hooks := []any{}
	for count := random.Intn(4); count > 0; count-- {
		hooks = append(hooks, hook(random))
	}
	return hooks
}

func hook(random *rand.Rand) object {
	fields := object{"name": pick(random, names)}
	if random.Intn(3) == 0 {
		fields["sideEffects"] = pick(random, sideEffects)
	} else if random.Intn(6) == 0 {
		fields["sideEffects"] = nil
	}
	if random.Intn(3) == 0 {
		fields["admissionReviewVersions"] = pick(random, versions)
	}
	if random.Intn(4) == 0 {
		fields["timeoutSeconds"] = pick(random, []int{0, 1, 30, 31})
	}
	for _, name := range []string{"namespaceSelector", "objectSelector"} {
		if random.Intn(4) == 0 {
			fields[name] = selector(random)
		}
	}
	if random.Intn(3) == 0 {
		fields["matchConditions"] = matchConditions(random)
	}
	return good(fields)
}

func selector(random *rand.Rand) object {
	expression := object{"key": pick(random, labels), "operator": pick(random, []string{"In", "NotIn", "Exists", "in"})}
	values := []string{}
	for count := random.Intn(3); count > 0; count-- {
		values = append(values, pick(random, labels))
	}
	expression["values"] = values
	selector := object{"matchExpressions": []any{expression}}
	if random.Intn(3) == 0 {
		// One label at most: the server reports several in no particular order.
		selector["matchLabels"] = object{pick(random, labels): pick(random, labels)}
	}
	return selector
}

func matchConditions(random *rand.Rand) []any {
	found := []any{}
	for count := random.Intn(3); count > 0; count-- {
		found = append(found, object{"name": pick(random, conditions), "expression": pick(random, expressions)})
	}
	return found
}
