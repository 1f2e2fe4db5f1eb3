package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

// podKinds have a pod spec; what is dropped from all of them is told once, of `pods`.
var podKinds = []string{
	"/Pod", "/PodTemplate", "/ReplicationController", "apps/DaemonSet", "apps/Deployment", "apps/ReplicaSet",
	"apps/StatefulSet", "batch/CronJob", "batch/Job",
}

// byHand are the members whose fate depends on more than a feature; the simulator has code for them.
var byHand = []string{"certificates/", "core/v1.PersistentVolumeClaimSpec\tdataSource", "core/v1.Volume\timage"}

// members writes what strategies drop from the structs within objects: struct, member, kinds, and whether it is
// dropped from a new object alone, from a changed one that did not have it, or from each changed one.
func members() {
	var order []string
	of := map[string][]string{}
	for _, k := range kinds {
		group, name := k.names()
		for _, version := range legacyscheme.Scheme.PrioritizedVersionsForGroup(group) {
			gvk := version.WithKind(name)
			if !legacyscheme.Scheme.Recognizes(gvk) {
				continue
			}
			w := walk{k, gvk, map[string]string{}, nil}
			o, err := legacyscheme.Scheme.New(gvk)
			if err != nil {
				panic(err)
			}
			w.structs(reflect.TypeOf(o).Elem(), reflect.TypeOf(o).Elem(), nil, 0)
			for _, m := range w.found {
				if w.fates[m] == "" {
					continue
				}
				line := m + "\t" + w.fates[m]
				if _, known := of[line]; !known {
					order = append(order, line)
				}
				if own := group + "/" + name; !slices.Contains(of[line], own) {
					of[line] = append(of[line], own)
				}
			}
		}
	}
	slices.Sort(order)
	for _, line := range order {
		columns := strings.Split(line, "\t")
		owners := of[line]
		slices.Sort(owners)
		told := strings.Join(owners, ",")
		if all := intersect(podKinds); slices.Equal(owners, all) {
			told = "pods"
		}
		fmt.Println(columns[0] + "\t" + columns[1] + "\t" + told + "\t" + columns[2])
	}
}

func intersect(names []string) []string {
	var there []string
	for _, k := range kinds {
		group, name := k.names()
		if own := group + "/" + name; slices.Contains(names, own) {
			there = append(there, own)
		}
	}
	slices.Sort(there)
	return there
}

func (k kind) names() (string, string) {
	gvks, _, err := legacyscheme.Scheme.ObjectKinds(k.empty())
	if err != nil {
		panic(err)
	}
	group := gvks[0].Group
	if k.group != "" {
		group = k.group
	}
	return group, gvks[0].Kind
}

type walk struct {
	k     kind
	gvk   schema.GroupVersionKind
	fates map[string]string
	found []string
}

const deepest = 14

// structs goes through the members of a struct; parent is the one that they have in JSON.
func (w *walk) structs(t, parent reflect.Type, steps []int, depth int) {
	for i := 0; i < t.NumField() && depth < deepest; i++ {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.PkgPath != "" || len(steps) == 0 && (name == "metadata" || name == "status") || f.Name == "TypeMeta" {
			continue
		}
		inner := append(slices.Clone(steps), i)
		if f.Anonymous && name == "" {
			w.structs(f.Type, parent, inner, depth)
			continue
		}
		w.member(nameOf(parent)+"\t"+name, f.Type, inner, depth)
	}
}

func (w *walk) member(name string, t reflect.Type, steps []int, depth int) {
	if slices.ContainsFunc(byHand, func(h string) bool { return h == name || strings.HasSuffix(h, "/") && strings.HasPrefix(name, h) }) {
		return
	}
	fate := w.fate(steps)
	known, ok := w.fates[name]
	if !ok && fate != "" {
		w.found = append(w.found, name)
	}
	// In one place it may be dropped where it stays in another; then it is told as what stays longest.
	if !ok || len(fate) < len(known) {
		w.fates[name] = fate
	}
	if fate != "" {
		return
	}
	for {
		switch t.Kind() {
		case reflect.Pointer:
			t = t.Elem()
			continue
		case reflect.Slice:
			steps = append(slices.Clone(steps), item)
			t = t.Elem()
			continue
		case reflect.Struct:
			if !strings.Contains(t.PkgPath(), "apimachinery") {
				w.structs(t, t, steps, depth+1)
			}
		}
		return
	}
}

// nameOf gives what the table of types calls a struct.
func nameOf(t reflect.Type) string {
	_, path, _ := strings.Cut(t.PkgPath(), "k8s.io/api/")
	return path + "." + t.Name()
}

// item stands for the only item of a list.
const item = -1

// at gives the value at a place; what is on the way is made, or the value is invalid.
func at(v reflect.Value, steps []int, made bool) reflect.Value {
	for _, s := range steps {
		for v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if !made {
					return reflect.Value{}
				}
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		if s != item {
			v = v.Field(s)
			continue
		}
		if v.Len() == 0 {
			if !made {
				return reflect.Value{}
			}
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		v = v.Index(0)
	}
	return v
}

// fate tells what becomes of a member: "" where it stays, "c" where a new object loses it, "cu" where a changed
// object that did not have it does so, too, "cU" where each changed object does.
func (w *walk) fate(steps []int) string {
	with, ok := w.object(steps)
	if !ok || !w.has(with, steps) {
		return ""
	}
	created := with.DeepCopyObject()
	if w.k.created(created); w.has(created, steps) || !w.parent(created, steps) {
		return ""
	}
	without, _ := w.object(nil)
	changed, again := with.DeepCopyObject(), with.DeepCopyObject()
	quietly(func() { w.k.main.PrepareForUpdate(in(w.k.main), changed, without) })
	quietly(func() { w.k.main.PrepareForUpdate(in(w.k.main), again, with.DeepCopyObject()) })
	switch {
	case w.has(changed, steps):
		return "c"
	case w.has(again, steps):
		return "cu"
	}
	return "cU"
}

// object makes an internal object that has, besides defaults, something in one place alone.
func (w *walk) object(steps []int) (runtime.Object, bool) {
	versioned, _ := legacyscheme.Scheme.New(w.gvk)
	if steps != nil {
		target := at(reflect.ValueOf(versioned), steps, true)
		fill(target, 4, 3)
		if target.IsZero() {
			return nil, false
		}
	}
	legacyscheme.Scheme.Default(versioned)
	internal := w.k.empty()
	return internal, legacyscheme.Scheme.Convert(versioned, internal, nil) == nil
}

func (w *walk) back(internal runtime.Object) reflect.Value {
	versioned, _ := legacyscheme.Scheme.New(w.gvk)
	if err := legacyscheme.Scheme.Convert(internal.DeepCopyObject(), versioned, nil); err != nil {
		panic(err)
	}
	return reflect.ValueOf(versioned)
}

func (w *walk) has(internal runtime.Object, steps []int) bool {
	v := at(w.back(internal), steps, false)
	return v.IsValid() && !v.IsZero()
}

// parent tells whether what has the member is still there, at least as an item or struct on the way.
func (w *walk) parent(internal runtime.Object, steps []int) bool {
	v := w.back(internal)
	for i, s := range steps {
		if s == item && !at(v, steps[:i+1], false).IsValid() {
			return false
		}
	}
	return true
}
