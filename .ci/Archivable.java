import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Makes the classes in the jars of a folder and those below it such that a start-up cache (JEP 483,
/// 514) can keep all of them, without changing what they do:
///
/// - `switch` over types, and `equals` and `hashCode` of records, are call sites that the JDK links
///   when they are first reached, by writing and loading a class for each. A cache keeps call sites
///   of lambdas and of string concatenation, but not these. They become calls of methods that are
///   written here.
/// - Class files of Java 5 and before lack the frames that a verifier of today wants, and are in no
///   cache. They become class files of Java 8, with frames.
/// - Classes of signed jars are in no cache, and the first that is loaded has Java check the
///   signature and search all jars before. The signatures go: nobody is asked whom to trust for
///   them, and the checksum of a package covers all that is in it.
///
/// `java Archivable.java FOLDER [RUNTIME]`, with a JDK of release 25 or newer; jars with nothing to
/// change stay as they are, byte for byte; order, times and compression of entries stay in all of
/// them. RUNTIME is the folder of the Java runtime that they run on, where classes that they need
/// are linked into it.
public final class Archivable {
  private static final int WITH_FRAMES = 50;
  private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");

  /// Bytes that class files with such call sites have in their constants.
  private static final List<String> SIGNS =
      List.of("java/lang/runtime/SwitchBootstraps", "java/lang/runtime/ObjectMethods");

  private static final Pattern SIGNATURE = Pattern.compile("META-INF/[^/]+\\.(SF|RSA|DSA|EC)");

  private final Map<ClassDesc, byte[]> originals;
  private final ClassFile classFiles;

  /// @param others knows the classes that are in no jar
  private Archivable(Map<ClassDesc, byte[]> originals, ClassHierarchyResolver others) {
    this.originals = originals;
    ClassHierarchyResolver ours =
        ClassHierarchyResolver.ofResourceParsing(name -> {
          byte[] found = originals.get(name);
          return found == null ? null : new ByteArrayInputStream(found);
        });
    this.classFiles = ClassFile.of(ClassHierarchyResolverOption.of(ours.orElse(others).cached()));
  }

  /// Changes the jars of a folder.
  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 1 || arguments.length > 2) {
      System.err.println("usage: java Archivable.java FOLDER [RUNTIME]");
      System.exit(2);
    }
    List<Path> jars;
    try (Stream<Path> files = Files.walk(Path.of(arguments[0]))) {
      jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
    Map<ClassDesc, byte[]> originals = new HashMap<>();
    for (Path jar : jars) {
      try (ZipFile zip = new ZipFile(jar.toFile())) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          if (isClass(entry.getName())) {
            originals.putIfAbsent(
                ClassDesc.ofInternalName(
                    entry.getName().substring(0, entry.getName().length() - ".class".length())),
                read(zip, entry));
          }
        }
      }
    }
    Archivable archivable =
        new Archivable(
            originals,
            arguments.length < 2
                ? ClassHierarchyResolver.defaultResolver()
                : linkedInto(Path.of(arguments[1])));
    for (Path jar : jars) {
      archivable.change(jar);
    }
  }

  /// Knows the classes of a runtime.
  private static ClassHierarchyResolver linkedInto(Path runtime) throws IOException {
    FileSystem classes =
        FileSystems.newFileSystem(
            URI.create("jrt:/"), Map.of("java.home", runtime.toAbsolutePath().toString()));
    List<Path> modules;
    try (Stream<Path> folders = Files.list(classes.getPath("/modules"))) {
      modules = folders.toList();
    }
    return ClassHierarchyResolver.ofResourceParsing(name -> {
      String descriptor = name.descriptorString();
      String file = descriptor.substring(1, descriptor.length() - 1) + ".class";
      for (Path module : modules) {
        if (Files.exists(module.resolve(file))) {
          return open(module.resolve(file));
        }
      }
      return null;
    });
  }

  private static InputStream open(Path file) {
    try {
      return Files.newInputStream(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith("META-INF/")
        && !name.endsWith("module-info.class")
        && !name.endsWith("package-info.class");
  }

  private static byte[] read(ZipFile zip, ZipEntry entry) throws IOException {
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private void change(Path jar) throws IOException {
    Map<String, byte[]> changed = new HashMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> entries = Collections.list(zip.entries());
      for (ZipEntry entry : entries) {
        if (isClass(entry.getName())) {
          byte[] before = read(zip, entry);
          byte[] after = changed(before);
          if (after != before) {
            changed.put(entry.getName(), after);
          }
        }
      }
      ZipEntry manifest = zip.getEntry(JarFile.MANIFEST_NAME);
      if (manifest != null && entries.stream().anyMatch(entry -> isSignature(entry.getName()))) {
        changed.put(manifest.getName(), withoutDigests(read(zip, manifest)));
      }
      if (changed.isEmpty()) {
        return;
      }
      Path next = jar.resolveSibling(jar.getFileName() + ".new");
      try (OutputStream file = Files.newOutputStream(next);
          ZipOutputStream out = new ZipOutputStream(file)) {
        for (ZipEntry entry : entries) {
          if (isSignature(entry.getName())) {
            continue;
          }
          byte[] bytes = changed.getOrDefault(entry.getName(), read(zip, entry));
          out.putNextEntry(like(entry, bytes));
          out.write(bytes);
          out.closeEntry();
        }
      }
      // A cache fits jars of one time.
      Files.setLastModifiedTime(next, Files.getLastModifiedTime(jar));
      Files.move(next, jar, StandardCopyOption.REPLACE_EXISTING);
    }
    System.out.println(jar.getFileName() + ": " + changed.size() + " entries");
  }

  /// Whether an entry is a signature, or the block that it is in, by the specification of jars.
  private static boolean isSignature(String name) {
    return SIGNATURE.matcher(name).matches();
  }

  private static byte[] withoutDigests(byte[] manifest) throws IOException {
    Manifest all = new Manifest(new ByteArrayInputStream(manifest));
    all.getEntries()
        .values()
        .forEach(
            attributes -> attributes.keySet().removeIf(key -> key.toString().endsWith("-Digest")));
    all.getEntries().values().removeIf(Attributes::isEmpty);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    all.write(out);
    return out.toByteArray();
  }

  /// An entry of the same name and time, compressed if the other is.
  private static ZipEntry like(ZipEntry other, byte[] bytes) {
    ZipEntry entry = new ZipEntry(other.getName());
    entry.setTimeLocal(other.getTimeLocal());
    entry.setMethod(other.getMethod());
    if (other.getMethod() == ZipEntry.STORED) {
      CRC32 sum = new CRC32();
      sum.update(bytes);
      entry.setCrc(sum.getValue());
      entry.setSize(bytes.length);
    }
    return entry;
  }

  /// A class as a cache can keep it; the same array if it is so already.
  private byte[] changed(byte[] original) {
    int major = (original[6] & 0xff) << 8 | original[7] & 0xff;
    if (major >= WITH_FRAMES && SIGNS.stream().noneMatch(sign -> contains(original, sign))) {
      return original;
    }
    ClassModel model = classFiles.parse(original);
    return major < WITH_FRAMES ? withFrames(model) : linked(model, original);
  }

  private static boolean contains(byte[] bytes, String text) {
    byte[] wanted = text.getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i + wanted.length <= bytes.length; i++) {
      int matched = 0;
      while (matched < wanted.length && bytes[i + matched] == wanted[matched]) {
        matched++;
      }
      if (matched == wanted.length) {
        return true;
      }
    }
    return false;
  }

  private byte[] withFrames(ClassModel model) {
    return classFiles
        .withOptions(StackMapsOption.GENERATE_STACK_MAPS)
        .transformClass(
            model,
            ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                .andThen((builder, element) -> {
                  if (element instanceof ClassFileVersion) {
                    builder.withVersion(ClassFile.JAVA_8_VERSION, 0);
                  } else {
                    builder.with(element);
                  }
                }));
  }

  /// A call site, and the method that is called instead.
  private record Linked(String name, InvokeDynamicInstruction site) {}

  private byte[] linked(ClassModel model, byte[] original) {
    ClassDesc self = model.thisClass().asSymbol();
    boolean inInterface = model.flags().has(AccessFlag.INTERFACE);
    List<Linked> linked = new ArrayList<>();
    byte[] changed =
        classFiles
            // The constants of the call sites would stay otherwise.
            .withOptions(ConstantPoolSharingOption.NEW_POOL)
            .transformClass(
                model,
                ClassTransform.transformingMethodBodies(
                        (builder, element) -> {
                          if (element instanceof InvokeDynamicInstruction site
                              && isLinkable(site)) {
                            String name =
                                "linked$" + site.name().stringValue() + "$" + linked.size();
                            linked.add(new Linked(name, site));
                            builder.invokestatic(self, name, site.typeSymbol(), inInterface);
                          } else {
                            builder.with(element);
                          }
                        })
                    .andThen(
                        ClassTransform.endHandler(
                            builder -> linked.forEach(method -> write(builder, method)))));
    return linked.isEmpty() ? original : changed;
  }

  private static boolean isLinkable(InvokeDynamicInstruction site) {
    ClassDesc owner = site.bootstrapMethod().owner();
    if (owner.equals(SWITCHES)) {
      // Labels that are no types are constants of an enum, or values.
      return site.bootstrapMethod().methodName().equals("typeSwitch")
          && site.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
    }
    return owner.equals(RECORDS) && !site.name().equalsString("toString");
  }

  private static void write(ClassBuilder builder, Linked method) {
    InvokeDynamicInstruction site = method.site();
    List<ConstantDesc> arguments = site.bootstrapArgs();
    builder.withMethodBody(
        method.name(),
        site.typeSymbol(),
        ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          if (site.bootstrapMethod().owner().equals(SWITCHES)) {
            typeSwitch(code, arguments.stream().map(ClassDesc.class::cast).toList());
            return;
          }
          ClassDesc type = (ClassDesc) arguments.getFirst();
          List<DirectMethodHandleDesc> fields =
              arguments.stream().skip(2).map(DirectMethodHandleDesc.class::cast).toList();
          switch (site.name().stringValue()) {
            case "hashCode" -> hashCode(code, type, fields);
            case "equals" -> equals(code, type, fields);
            default -> throw new IllegalStateException("a record has no " + site.name());
          }
        });
  }

  /// `int (Object target, int restart)`: which label, from `restart` on, the target is an instance
  /// of; their number if there is none, and -1 for null.
  private static void typeSwitch(CodeBuilder code, List<ClassDesc> labels) {
    Label present = code.newLabel();
    code.aload(0).ifnonnull(present).iconst_m1().ireturn().labelBinding(present);
    for (int i = 0; i < labels.size(); i++) {
      Label next = code.newLabel();
      code.iload(1).loadConstant(i).if_icmpgt(next);
      code.aload(0).instanceOf(labels.get(i)).ifeq(next);
      code.loadConstant(i).ireturn().labelBinding(next);
    }
    code.loadConstant(labels.size()).ireturn();
  }

  /// As `ObjectMethods` has it: 31 times what was, and the hash code of the next component.
  private static void hashCode(
      CodeBuilder code, ClassDesc type, List<DirectMethodHandleDesc> fields) {
    code.iconst_0();
    for (DirectMethodHandleDesc field : fields) {
      ClassDesc value = field.invocationType().returnType();
      code.bipush(31).imul().aload(0).getfield(type, field.methodName(), value);
      if (value.isPrimitive()) {
        code.invokestatic(boxOf(value), "hashCode", MethodTypeDesc.of(CD_int, value));
      } else {
        code.invokestatic(
            Objects.class.describeConstable().orElseThrow(),
            "hashCode",
            MethodTypeDesc.of(CD_int, CD_Object));
      }
      code.iadd();
    }
    code.ireturn();
  }

  /// As `ObjectMethods` has it: floating-point numbers as `compare` of their boxes sees them.
  private static void equals(
      CodeBuilder code, ClassDesc type, List<DirectMethodHandleDesc> fields) {
    Label different = code.newLabel();
    Label other = code.newLabel();
    code.aload(0).aload(1).if_acmpne(other).iconst_1().ireturn().labelBinding(other);
    code.aload(1).instanceOf(type).ifeq(different);
    code.aload(1).checkcast(type).astore(2);
    for (DirectMethodHandleDesc field : fields) {
      ClassDesc value = field.invocationType().returnType();
      code.aload(0).getfield(type, field.methodName(), value);
      code.aload(2).getfield(type, field.methodName(), value);
      if (value.equals(CD_float) || value.equals(CD_double)) {
        code.invokestatic(boxOf(value), "compare", MethodTypeDesc.of(CD_int, value, value))
            .ifne(different);
      } else if (value.equals(CD_long)) {
        code.lcmp().ifne(different);
      } else if (value.isPrimitive()) {
        code.if_icmpne(different);
      } else {
        code.invokestatic(
                Objects.class.describeConstable().orElseThrow(),
                "equals",
                MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object))
            .ifeq(different);
      }
    }
    code.iconst_1().ireturn().labelBinding(different).iconst_0().ireturn();
  }

  private static ClassDesc boxOf(ClassDesc primitive) {
    return switch (TypeKind.from(primitive)) {
      case BOOLEAN -> ClassDesc.of("java.lang.Boolean");
      case BYTE -> ClassDesc.of("java.lang.Byte");
      case CHAR -> ClassDesc.of("java.lang.Character");
      case SHORT -> ClassDesc.of("java.lang.Short");
      case INT -> ClassDesc.of("java.lang.Integer");
      case LONG -> ClassDesc.of("java.lang.Long");
      case FLOAT -> ClassDesc.of("java.lang.Float");
      case DOUBLE -> ClassDesc.of("java.lang.Double");
      case REFERENCE, VOID -> throw new IllegalArgumentException(primitive.displayName());
    };
  }
}
