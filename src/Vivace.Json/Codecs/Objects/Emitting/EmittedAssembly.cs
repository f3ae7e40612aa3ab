// The run-time assemblies of emitted codecs, which may access nonpublic members of their types.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Vivace.Json.Contracts.Types;

namespace Vivace.Json.Codecs.Objects.Emitting;

/// <summary>
/// Assemblies are not collectible, so that the JIT tiers and profiles their code, unless the type is. Each class has an assembly of its
/// own, because the runtime may fail to load a type while another thread adds one to the same assembly (dotnet/runtime issues 64094,
/// 129230 and 134273).
/// </summary>
[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal static class EmittedAssembly
{
    private static readonly ConstructorInfo s_ignoresAccess =
        typeof(IgnoresAccessChecksToAttribute).GetConstructor([typeof(string)])!;

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
        AssemblyName name = new("Vivace.Json.Emitted");
        AssemblyBuilder assembly = AssemblyBuilder.DefineDynamicAssembly(
            name,
            collectible ? AssemblyBuilderAccess.RunAndCollect : AssemblyBuilderAccess.Run,
            friends.Select(friend => new CustomAttributeBuilder(s_ignoresAccess, [NameOf(friend)])));
        return assembly.DefineDynamicModule(name.Name!).DefineType("Codec", TypeAttributes.Sealed | TypeAttributes.NotPublic, parent);
    }

    internal static TypeBuilder DefineStruct(TypeBuilder codec, string name, Type contract) =>
        ((ModuleBuilder)codec.Module).DefineType(codec.Name + name,
            TypeAttributes.Sealed | TypeAttributes.SequentialLayout | TypeAttributes.NotPublic, typeof(ValueType), [contract]);

    // The assembly's name with its separators escaped.
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
