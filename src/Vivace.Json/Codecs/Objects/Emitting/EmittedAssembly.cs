// The assembly that holds one emitted codec and may call what its type keeps to itself.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Reflection;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>Makes run-time assemblies: not collectible, so that the JIT tiers and profiles them, unless the type itself is collectible.</summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class EmittedAssembly
{
    private static readonly ConstructorInfo s_ignoresAccess =
        typeof(IgnoresAccessChecksToAttribute).GetConstructor([typeof(string)])!;

    /// <summary>Begins the class of one codec.</summary>
    internal static TypeBuilder DefineCodec(Type type, Type parent, IEnumerable<Type> held)
    {
        HashSet<Assembly> friends = [typeof(EmittedAssembly).Assembly];
        for (Type? level = type; level is not null; level = level.BaseType)
            Befriend(level, friends);
        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            Befriend(property.PropertyType, friends);
        foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            Befriend(field.FieldType, friends);

        foreach (Type other in held)
            Befriend(other, friends);

        bool collectible = type.IsCollectible || friends.Any(assembly => assembly.IsCollectible);
        // As a property: the constructor would parse the name of the type, which may hold what separates the parts of an assembly's name.
        AssemblyName name = new() { Name = "Vivace.Json.Emitted." + type.Name };
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(
            name,
            collectible ? AssemblyBuilderAccess.RunAndCollect : AssemblyBuilderAccess.Run,
            friends.Select(friend => new CustomAttributeBuilder(s_ignoresAccess, [NameOf(friend)])));
        return assembly.DefineDynamicModule(name.Name!).DefineType(
            "Codec", TypeAttributes.Sealed | TypeAttributes.NotPublic, parent);
    }

    /// <summary>Begins a struct beside the class of a codec, in the same assembly.</summary>
    internal static TypeBuilder DefineStruct(TypeBuilder codec, string name, Type contract) =>
        ((ModuleBuilder)codec.Module).DefineType(name, TypeAttributes.Sealed | TypeAttributes.SequentialLayout | TypeAttributes.NotPublic, typeof(ValueType), [contract]);

    // As the run time reads it, with what separates the parts of a name escaped.
    private static string NameOf(Assembly assembly) => new AssemblyName { Name = assembly.GetName().Name }.FullName;

    private static void Befriend(Type type, HashSet<Assembly> friends)
    {
        friends.Add(type.Assembly);
        foreach (Type argument in type.GetGenericArguments())
            Befriend(argument, friends);
        if (type.GetElementType() is { } element)
            Befriend(element, friends);
    }
}
