// The documentation that a package contains: that of what its users can see. The compiler writes that of internal members too.
// Run by eng/Package.props: dotnet run --file eng/public-documentation.cs LIBRARY.dll LIBRARY.xml WRITTEN.xml
#:property PublishAot=false
using System.Collections.Immutable;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text.RegularExpressions;
using System.Xml.Linq;

using PEReader library = new(File.OpenRead(args[0]));
HashSet<string> hidden = HiddenMembers.Of(library.GetMetadataReader());
XDocument documentation = XDocument.Load(args[1], LoadOptions.PreserveWhitespace);
XElement members = documentation.Root!.Element("members")!;
// An id that the library does not have stays: a mistake in an id costs space, and never a user's documentation.
foreach (XElement member in members.Elements("member").Where(member => hidden.Contains(member.Attribute("name")!.Value)).ToList())
{
    // With the line break and the indentation before it.
    if (member.PreviousNode is XText space)
        space.Remove();
    member.Remove();
}
Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(args[2]))!);
documentation.Save(args[2], SaveOptions.DisableFormatting);

/// <summary>The ids of members that neither callers nor derived classes see, as documentation writes them (C# specification, annex D.4.2).</summary>
internal static class HiddenMembers
{
    public static HashSet<string> Of(MetadataReader library)
    {
        HashSet<string> hidden = [];
        foreach (TypeDefinitionHandle handle in library.TypeDefinitions)
        {
            TypeDefinition type = library.GetTypeDefinition(handle);
            string name = Ids.NameOf(library, handle);
            bool isVisible = IsVisible(library, type);
            if (!isVisible)
                hidden.Add($"T:{name}");
            foreach (FieldDefinition field in type.GetFields().Select(library.GetFieldDefinition))
                if (!isVisible || !IsVisible((MethodAttributes)(field.Attributes & FieldAttributes.FieldAccessMask)))
                    hidden.Add($"F:{name}.{library.GetString(field.Name)}");
            foreach (MethodDefinition method in type.GetMethods().Select(library.GetMethodDefinition))
                if (!isVisible || !IsVisible(method.Attributes))
                    hidden.Add($"M:{name}.{Ids.NameOf(library, method)}");
            foreach (PropertyDefinition property in type.GetProperties().Select(library.GetPropertyDefinition))
            {
                PropertyAccessors accessors = property.GetAccessors();
                if (!isVisible || !IsAnyVisible(library, accessors.Getter, accessors.Setter))
                    hidden.Add($"P:{name}.{Ids.Escape(library.GetString(property.Name))}{Ids.ParametersOf(property.DecodeSignature(Ids.Types, null))}");
            }
            foreach (EventDefinition raised in type.GetEvents().Select(library.GetEventDefinition))
                if (!isVisible || !IsAnyVisible(library, raised.GetAccessors().Adder))
                    hidden.Add($"E:{name}.{Ids.Escape(library.GetString(raised.Name))}");
        }
        return hidden;
    }

    private static bool IsVisible(MetadataReader library, TypeDefinition type) => (type.Attributes & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public => true,
        TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
            IsVisible(library, library.GetTypeDefinition(type.GetDeclaringType())),
        _ => false,
    };

    private static bool IsVisible(MethodAttributes attributes) =>
        (attributes & MethodAttributes.MemberAccessMask) is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;

    private static bool IsAnyVisible(MetadataReader library, params ReadOnlySpan<MethodDefinitionHandle> accessors)
    {
        foreach (MethodDefinitionHandle accessor in accessors)
            if (!accessor.IsNil && IsVisible(library.GetMethodDefinition(accessor).Attributes))
                return true;
        return false;
    }
}

/// <summary>Writes types and members as the ids of documentation do.</summary>
internal sealed partial class Ids : ISignatureTypeProvider<string, object?>
{
    public static readonly Ids Types = new();

    public static string NameOf(MetadataReader library, MethodDefinition method)
    {
        string name = Escape(library.GetString(method.Name));
        int arity = method.GetGenericParameters().Count;
        MethodSignature<string> signature = method.DecodeSignature(Types, null);
        return name + (arity > 0 ? $"``{arity}" : "") + ParametersOf(signature) + (name is "op_Implicit" or "op_Explicit" ? $"~{signature.ReturnType}" : "");
    }

    public static string NameOf(MetadataReader library, TypeDefinitionHandle handle)
    {
        TypeDefinition type = library.GetTypeDefinition(handle);
        string outer = type.IsNested ? NameOf(library, type.GetDeclaringType()) : library.GetString(type.Namespace);
        return Join(outer, library.GetString(type.Name));
    }

    public static string ParametersOf(MethodSignature<string> signature) =>
        signature.ParameterTypes.IsEmpty ? "" : $"({string.Join(',', signature.ParameterTypes)})";

    public static string Escape(string name) => name.Replace('.', '#').Replace('<', '{').Replace('>', '}').Replace(',', '@');

    public string GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) => NameOf(reader, handle);

    public string GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
    {
        TypeReference type = reader.GetTypeReference(handle);
        string outer = type.ResolutionScope.Kind == HandleKind.TypeReference
            ? GetTypeFromReference(reader, (TypeReferenceHandle)type.ResolutionScope, rawTypeKind)
            : reader.GetString(type.Namespace);
        return Join(outer, reader.GetString(type.Name));
    }

    public string GetTypeFromSpecification(MetadataReader reader, object? context, TypeSpecificationHandle handle, byte rawTypeKind) =>
        reader.GetTypeSpecification(handle).DecodeSignature(this, context);

    // A nested type has the arguments of the types around it too: each name takes as many as it has.
    public string GetGenericInstantiation(string type, ImmutableArray<string> arguments)
    {
        int taken = 0;
        return Arity().Replace(type, arity =>
        {
            int count = int.Parse(arity.ValueSpan[1..]);
            taken += count;
            return $"{{{string.Join(',', arguments.AsSpan(taken - count, count).ToArray())}}}";
        });
    }

    public string GetPrimitiveType(PrimitiveTypeCode code) => $"System.{code}";
    public string GetSZArrayType(string element) => $"{element}[]";
    public string GetArrayType(string element, ArrayShape shape) => $"{element}[{string.Join(',', Enumerable.Repeat("0:", shape.Rank))}]";
    public string GetByReferenceType(string element) => $"{element}@";
    public string GetPointerType(string element) => $"{element}*";
    public string GetPinnedType(string element) => element;
    public string GetModifiedType(string modifier, string unmodified, bool isRequired) => unmodified;
    public string GetGenericTypeParameter(object? context, int index) => $"`{index}";
    public string GetGenericMethodParameter(object? context, int index) => $"``{index}";
    public string GetFunctionPointerType(MethodSignature<string> signature) => $"=FUNC:{signature.ReturnType}{ParametersOf(signature)}";

    private static string Join(string outer, string name) => outer.Length == 0 ? name : $"{outer}.{name}";

    [GeneratedRegex("`[0-9]+")]
    private static partial Regex Arity();
}
