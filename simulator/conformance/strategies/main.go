// Asks the strategies of kube-apiserver what they do to an object between the mutating and the validating phase,
// and writes a table of it; README.md says what its columns are.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

type strategy interface {
	rest.RESTCreateStrategy
	rest.RESTUpdateStrategy
}

type kind struct {
	resource string
	main     strategy
	status   rest.RESTUpdateStrategy
	empty    func() runtime.Object
	group    string // where it is not the one of the type
}

var sent = []struct{ label, name string }{
	{"upper", "Upper"}, {"underscore", "a_b"}, {"dot", "a.b"}, {"digit", "1a"}, {"64", strings.Repeat("a", 64)},
	{"colon", "a:b"}, {"slash", "a/b"}, {"254", strings.Repeat("a", 254)},
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "members" {
		members()
		return
	}
	for _, k := range kinds {
		fmt.Println(strings.Join(k.row(), "\t"))
	}
}

func (k kind) row() []string {
	gvks, _, err := legacyscheme.Scheme.ObjectKinds(k.empty())
	if err != nil {
		panic(err)
	}
	group := gvks[0].Group
	if k.group != "" {
		group = k.group
	}
	return []string{
		group, k.resource, gvks[0].Kind,
		fmt.Sprint(unconditional(k.main)),
		fmt.Sprint(accessor(k.created(k.empty())).GetGeneration()),
		list(k.movers()), list(k.dropped()), list(k.kept(k.main)), list(k.keptByStatus()), list(k.unfit()),
		strings.Join(k.repeats(), ","), k.emptyStatus(group, gvks[0].Kind),
	}
}

// unconditional asks a strategy whether an update may leave out the resource version; since 1.37 the
// question has a context.
func unconditional(s strategy) bool {
	ask := reflect.ValueOf(s).MethodByName("AllowUnconditionalUpdate")
	var with []reflect.Value
	if ask.Type().NumIn() == 1 {
		with = append(with, reflect.ValueOf(in(s)))
	}
	return ask.Call(with)[0].Bool()
}

func list(names []string) string {
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, ",")
}

func accessor(o runtime.Object) metav1.Object {
	a, err := meta.Accessor(o)
	if err != nil {
		panic(err)
	}
	return a
}

func in(s rest.RESTUpdateStrategy) context.Context {
	ctx := request.WithRequestInfo(request.NewContext(), &request.RequestInfo{})
	if s.NamespaceScoped() {
		return request.WithNamespace(ctx, "shop")
	}
	return ctx
}

func (k kind) created(o runtime.Object) runtime.Object {
	quietly(func() { k.main.PrepareForCreate(in(k.main), o) })
	return o
}

// quietly leaves what a strategy did before it met something that it takes for granted.
func quietly(f func()) {
	defer func() {
		if e := recover(); e != nil {
			fmt.Fprintln(os.Stderr, "PANIC", e)
		}
	}()
	f()
}

// fields are the members of an object apart from its type and metadata.
func fields(o runtime.Object) []string {
	t := reflect.TypeOf(o).Elem()
	var names []string
	for i := 0; i < t.NumField(); i++ {
		if n := t.Field(i).Name; n != "TypeMeta" && n != "ObjectMeta" {
			names = append(names, n)
		}
	}
	return names
}

// fill puts something into a value.
func fill(v reflect.Value, number, depth int) {
	if depth > 5 {
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(fmt.Sprintf("a%d", number))
	case reflect.Int, reflect.Int32, reflect.Int64:
		v.SetInt(int64(number))
	case reflect.Bool:
		v.SetBool(number%2 == 0)
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), number, depth+1)
	case reflect.Struct:
		for i := 0; i < v.NumField(); i++ {
			if v.Field(i).CanSet() && v.Type().Field(i).Name != "TypeMeta" {
				fill(v.Field(i), number, depth+1)
			}
		}
	case reflect.Slice:
		s := reflect.MakeSlice(v.Type(), 1, 1)
		fill(s.Index(0), number, depth+1)
		v.Set(s)
	case reflect.Map:
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key, number, depth+1)
		fill(value, number, depth+1)
		m := reflect.MakeMap(v.Type())
		m.SetMapIndex(key, value)
		v.Set(m)
	}
}

func part(o runtime.Object, name string) reflect.Value {
	return reflect.ValueOf(o).Elem().FieldByName(name)
}

func with(o runtime.Object, name string, number int) runtime.Object {
	c := o.DeepCopyObject()
	fill(part(c, name), number, 0)
	return c
}

func (k kind) all(number int) runtime.Object {
	o := k.empty()
	for _, n := range fields(o) {
		o = with(o, n, number)
	}
	accessor(o).SetGeneration(5)
	return o
}

func lower(n string) string { return strings.ToLower(n[:1]) + n[1:] }

func (k kind) dropped() []string {
	var names []string
	for _, n := range fields(k.empty()) {
		o := with(k.empty(), n, 3)
		if k.created(o); same(part(o, n), part(k.created(k.empty()), n)) && !same(part(with(k.empty(), n, 3), n), part(k.empty(), n)) {
			names = append(names, lower(n))
		}
	}
	return names
}

func same(a, b reflect.Value) bool { return reflect.DeepEqual(a.Interface(), b.Interface()) }

// kept are the members that an update leaves as they were.
func (k kind) kept(s rest.RESTUpdateStrategy) []string {
	var names []string
	for _, n := range fields(k.empty()) {
		old := k.all(3)
		changed := with(old, n, 4)
		wrote := changed.DeepCopyObject()
		unchanged := old.DeepCopyObject()
		quietly(func() { s.PrepareForUpdate(in(s), changed, old.DeepCopyObject()) })
		quietly(func() { s.PrepareForUpdate(in(s), unchanged, old.DeepCopyObject()) })
		if same(part(changed, n), part(unchanged, n)) && !same(part(wrote, n), part(old, n)) {
			names = append(names, lower(n))
		}
	}
	return names
}

var metadata = map[string]func(metav1.Object, string){
	"labels":          func(m metav1.Object, v string) { m.SetLabels(map[string]string{"a": v}) },
	"annotations":     func(m metav1.Object, v string) { m.SetAnnotations(map[string]string{"a": v}) },
	"finalizers":      func(m metav1.Object, v string) { m.SetFinalizers([]string{v}) },
	"ownerReferences": func(m metav1.Object, v string) { m.SetOwnerReferences([]metav1.OwnerReference{{Name: v}}) },
	"deletionTimestamp": func(m metav1.Object, v string) {
		t := metav1.Unix(int64(v[0]), 0)
		m.SetDeletionTimestamp(&t)
	},
}

func (k kind) keptByStatus() []string {
	if k.status == nil {
		return nil
	}
	names := k.kept(k.status)
	for n, set := range metadata {
		old := k.all(3)
		set(accessor(old), "a")
		changed := old.DeepCopyObject()
		set(accessor(changed), "b")
		wrote := changed.DeepCopyObject()
		quietly(func() { k.status.PrepareForUpdate(in(k.status), changed, old.DeepCopyObject()) })
		if reflect.DeepEqual(part(changed, "ObjectMeta").Interface(), part(old, "ObjectMeta").Interface()) && !reflect.DeepEqual(wrote, old) {
			names = append(names, "metadata."+n)
		}
	}
	sort.Strings(names)
	return names
}

// movers are the members whose change moves the generation in an update.
func (k kind) movers() []string {
	var names []string
	try := func(n string, old, changed runtime.Object) {
		moved := false
		quietly(func() {
			k.main.PrepareForUpdate(in(k.main), changed, old)
			moved = accessor(changed).GetGeneration() != accessor(old).GetGeneration()
		})
		if moved {
			names = append(names, n)
		}
	}
	for _, n := range fields(k.empty()) {
		old := k.all(3)
		try(lower(n), old.DeepCopyObject(), with(old, n, 4))
	}
	for n, set := range metadata {
		old := k.all(3)
		changed := old.DeepCopyObject()
		set(accessor(changed), "b")
		try("metadata."+n, old.DeepCopyObject(), changed)
	}
	sort.Strings(names)
	return names
}

// unfit are the names that are refused, of those in sent; for the first of them the words as well.
func (k kind) unfit() []string {
	var labels []string
	for _, s := range sent {
		o := k.empty()
		accessor(o).SetName(s.name)
		if k.main.NamespaceScoped() {
			accessor(o).SetNamespace("shop")
		}
		var errs field.ErrorList
		quietly(func() { errs = k.main.Validate(in(k.main), o) })
		for _, e := range errs {
			if e.Field == "metadata.name" {
				labels = append(labels, s.label)
				break
			}
		}
	}
	return labels
}

// repeats says how often a label that is none is reported for a new object and for a changed one, a changed name, and a
// finalizer without a domain, by the kind's own validation; what every kind has in common comes in addition to it.
func (k kind) repeats() []string {
	named := func(name, label string) runtime.Object {
		o := k.empty()
		accessor(o).SetName(name)
		accessor(o).SetResourceVersion("1")
		accessor(o).SetLabels(map[string]string{"a": label})
		if k.main.NamespaceScoped() {
			accessor(o).SetNamespace("shop")
		}
		return o
	}
	held := func() runtime.Object {
		o := named("a", "b")
		accessor(o).SetFinalizers([]string{"plain"})
		return o
	}
	count := func(field string, f func() field.ErrorList) string {
		n := 0
		quietly(func() {
			for _, e := range f() {
				if e.Field == field {
					n++
				}
			}
		})
		return fmt.Sprint(n)
	}
	ctx := in(k.main)
	return []string{
		count("metadata.labels", func() field.ErrorList { return k.main.Validate(ctx, named("a", "!")) }),
		count("metadata.labels", func() field.ErrorList { return k.main.ValidateUpdate(ctx, named("a", "!"), named("a", "b")) }),
		count("metadata.name", func() field.ErrorList { return k.main.ValidateUpdate(ctx, named("b", "b"), named("a", "b")) }),
		count("metadata.finalizers[0]", func() field.ErrorList { return k.main.Validate(ctx, held()) }),
	}
}

// emptyStatus is what stands under "status" of an object without one, by version.
func (k kind) emptyStatus(group, name string) string {
	byVersion := map[string]json.RawMessage{}
	for _, gv := range legacyscheme.Scheme.PrioritizedVersionsForGroup(group) {
		if o, err := legacyscheme.Scheme.New(gv.WithKind(name)); err == nil {
			text, _ := json.Marshal(o)
			members := map[string]json.RawMessage{}
			_ = json.Unmarshal(text, &members)
			if status, ok := members["status"]; ok {
				byVersion[gv.Version] = status
			}
		}
	}
	text, _ := json.Marshal(byVersion)
	return string(text)
}
