// What the code of an assembly uses: every type that a type's declaration, signatures, locals and instructions name, by metadata.
using System.Reflection;
using System.Reflection.Emit;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace Vivace.Json.Tests.Architecture;

/// <summary>One use: a type, and the top-level type whose code or declaration names it.</summary>
/// <param name="User">Full name of the outermost type that uses.</param>
/// <param name="Member">The member that uses, or the type itself.</param>
/// <param name="Used">Full name of the outermost type that is used.</param>
/// <param name="IsInCode">True for instructions and locals, false for declarations: bases, fields, signatures.</param>
/// <param name="Source">The source file of a member that has code; null for the others.</param>
public sealed record TypeUse(string User, string Member, string Used, bool IsInCode, string? Source)
{
    public override string ToString() => $"{User}.{Member} uses {Used}";
}

/// <summary>A place in code that gets or sets a static field.</summary>
/// <param name="User">Full name of the outermost type whose code it is.</param>
/// <param name="Owner">Full names of the outermost types of what declares the field: its own, then those of type arguments.</param>
/// <param name="IsSet">Whether the place sets it, or lends it to a call that may.</param>
public sealed record StaticFieldUse(string User, string Owner, bool IsSet);

/// <summary>Reads the uses out of an assembly's file.</summary>
public static class AssemblyUses
{
    private static readonly OpCode?[] s_oneByte = new OpCode?[256];
    private static readonly OpCode?[] s_twoBytes = new OpCode?[256];

    static AssemblyUses()
    {
        foreach (FieldInfo field in typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            OpCode code = (OpCode)field.GetValue(null)!;
            (code.Size == 1 ? s_oneByte : s_twoBytes)[code.Value & 0xFF] = code;
        }
    }

    // The assembly of the documents counts as one part, like a folder.
    private static readonly (string Sources, string Part)[] s_sources =
        [("/src/Vivace.Json/", ""), ("/src/Vivace.Json.Documents/", "Documents/")];

    private static readonly Lazy<IReadOnlySet<TypeUse>> s_ofLibrary = new(static () => Library.Assemblies.SelectMany(Of).ToHashSet());

    /// <summary>The uses in the assemblies of the package.</summary>
    public static IReadOnlySet<TypeUse> OfLibrary => s_ofLibrary.Value;

    public static IReadOnlySet<TypeUse> Of(Assembly assembly)
    {
        using PEReader file = new(File.OpenRead(assembly.Location));
        MetadataReader metadata = file.GetMetadataReader();
        using MetadataReaderProvider provider = SymbolsOf(assembly, file);
        HashSet<TypeUse> uses = [];
        TypeNames names = new();
        foreach (TypeDefinitionHandle handle in metadata.TypeDefinitions)
            Read(file, metadata, provider.GetMetadataReader(), handle, names, uses);
        return uses;
    }

    public static IReadOnlySet<StaticFieldUse> StaticFieldsOf(Assembly assembly)
    {
        using PEReader file = new(File.OpenRead(assembly.Location));
        MetadataReader metadata = file.GetMetadataReader();
        TypeNames names = new();
        return (
            from type in metadata.TypeDefinitions
            from method in metadata.GetTypeDefinition(type).GetMethods()
            let address = metadata.GetMethodDefinition(method).RelativeVirtualAddress
            where address != 0
            from used in Tokens(file.GetMethodBody(address).GetILReader())
            where used.Instruction == OpCodes.Ldsfld || used.Instruction == OpCodes.Ldsflda || used.Instruction == OpCodes.Stsfld
            let field = used.Token.Kind == HandleKind.FieldDefinition ? metadata.GetFieldDefinition((FieldDefinitionHandle)used.Token) : (FieldDefinition?)null
            let isSet = used.Instruction == OpCodes.Stsfld || (used.Instruction == OpCodes.Ldsflda && (field?.Attributes & FieldAttributes.InitOnly) == 0)
            select new StaticFieldUse(TypeNames.Outermost(metadata, type), string.Join(' ', NamesOf(metadata, used.Token, names)), isSet)).ToHashSet();
    }

    /// <summary>The source file of each outermost type, by its full name, as the symbols beside the assembly tell.</summary>
    public static ILookup<string, string> SourcesOf(Assembly assembly)
    {
        using PEReader file = new(File.OpenRead(assembly.Location));
        MetadataReader metadata = file.GetMetadataReader();
        using MetadataReaderProvider provider = SymbolsOf(assembly, file);
        MetadataReader symbols = provider.GetMetadataReader();
        return metadata.TypeDefinitions
            .SelectMany(handle => DocumentsOf(metadata, symbols, handle).Select(document => (Type: TypeNames.Outermost(metadata, handle), Path: PathOf(symbols, document))))
            .Distinct()
            .ToLookup(source => source.Type, source => source.Path);
    }

    /// <summary>The path of a source file below the parts of the library, of which the documents are one; null for other files.</summary>
    internal static string? PathInLibrary(string? source)
    {
        foreach ((string sources, string part) in s_sources)
            if (source?.LastIndexOf(sources, StringComparison.Ordinal) is >= 0 and int start)
                return part + source[(start + sources.Length)..];
        return null;
    }

    private static MetadataReaderProvider SymbolsOf(Assembly assembly, PEReader file)
    {
        Assert.True(file.TryOpenAssociatedPortablePdb(assembly.Location, File.OpenRead, out MetadataReaderProvider? provider, out _));
        return provider!;
    }

    private static string PathOf(MetadataReader symbols, DocumentHandle document) => symbols.GetString(symbols.GetDocument(document).Name).Replace('\\', '/');

    // Of its methods; of a type without code, such as an enum, the compiler notes the files.
    private static IEnumerable<DocumentHandle> DocumentsOf(MetadataReader metadata, MetadataReader symbols, TypeDefinitionHandle handle)
    {
        Guid typeDocuments = new("932E74BC-DBA9-4478-8D46-0F32A7BAB3D3");
        foreach (MethodDefinitionHandle method in metadata.GetTypeDefinition(handle).GetMethods())
            foreach (DocumentHandle document in DocumentsOf(symbols, method))
                yield return document;

        foreach (CustomDebugInformationHandle noted in symbols.GetCustomDebugInformation(handle))
        {
            CustomDebugInformation information = symbols.GetCustomDebugInformation(noted);
            if (symbols.GetGuid(information.Kind) != typeDocuments)
                continue;
            for (BlobReader documents = symbols.GetBlobReader(information.Value); documents.RemainingBytes > 0;)
                yield return MetadataTokens.DocumentHandle(documents.ReadCompressedInteger());
        }
    }

    private static IEnumerable<DocumentHandle> DocumentsOf(MetadataReader symbols, MethodDefinitionHandle method)
    {
        MethodDebugInformation code = symbols.GetMethodDebugInformation(method);
        return code.SequencePointsBlob.IsNil ? [] : code.GetSequencePoints().Select(point => point.Document);
    }

    private static void Read(PEReader file, MetadataReader metadata, MetadataReader symbols, TypeDefinitionHandle handle, TypeNames names, HashSet<TypeUse> uses)
    {
        TypeDefinition type = metadata.GetTypeDefinition(handle);
        string user = TypeNames.Outermost(metadata, handle);
        string typeName = metadata.GetString(type.Name);
        string? source = null;

        Declared(typeName, type.BaseType.IsNil ? [] : NamesOf(metadata, type.BaseType, names));
        foreach (InterfaceImplementationHandle implemented in type.GetInterfaceImplementations())
            Declared(typeName, NamesOf(metadata, metadata.GetInterfaceImplementation(implemented).Interface, names));
        foreach (FieldDefinitionHandle field in type.GetFields())
        {
            // Delegates that the compiler caches. The code that creates them is read anyway.
            if (typeName == "<>O")
                break;
            FieldDefinition definition = metadata.GetFieldDefinition(field);
            Declared(metadata.GetString(definition.Name), definition.DecodeSignature(names, null));
        }

        foreach (MethodDefinitionHandle method in type.GetMethods())
        {
            MethodDefinition definition = metadata.GetMethodDefinition(method);
            string member = metadata.GetString(definition.Name);
            source = DocumentsOf(symbols, method).Select(document => PathOf(symbols, document)).FirstOrDefault();
            MethodSignature<string[]> signature = definition.DecodeSignature(names, null);
            Declared(member, signature.ReturnType);
            foreach (string[] parameter in signature.ParameterTypes)
                Declared(member, parameter);
            if (definition.RelativeVirtualAddress == 0)
                continue;
            MethodBodyBlock body = file.GetMethodBody(definition.RelativeVirtualAddress);
            if (!body.LocalSignature.IsNil)
                foreach (string[] local in metadata.GetStandaloneSignature(body.LocalSignature).DecodeLocalSignature(names, null))
                    InCode(member, local);
            foreach (ExceptionRegion region in body.ExceptionRegions)
                if (!region.CatchType.IsNil)
                    InCode(member, NamesOf(metadata, region.CatchType, names));
            foreach ((_, EntityHandle token) in Tokens(body.GetILReader()))
                InCode(member, NamesOf(metadata, token, names));
        }

        void Declared(string member, IEnumerable<string> used) => Add(member, used, isInCode: false);
        void InCode(string member, IEnumerable<string> used) => Add(member, used, isInCode: true);
        void Add(string member, IEnumerable<string> used, bool isInCode)
        {
            foreach (string name in used)
                if (name != user)
                    uses.Add(new TypeUse(user, member, name, isInCode, source));
        }
    }

    // The types that a token in an instruction names itself. What a called method's own signature says is its owner's matter.
    private static IEnumerable<string> NamesOf(MetadataReader metadata, EntityHandle handle, TypeNames names)
    {
        switch (handle.Kind)
        {
            case HandleKind.TypeReference:
                return names.GetTypeFromReference(metadata, (TypeReferenceHandle)handle, 0);
            case HandleKind.TypeDefinition:
                return names.GetTypeFromDefinition(metadata, (TypeDefinitionHandle)handle, 0);
            case HandleKind.TypeSpecification:
                return metadata.GetTypeSpecification((TypeSpecificationHandle)handle).DecodeSignature(names, null);
            case HandleKind.MemberReference:
                return NamesOf(metadata, metadata.GetMemberReference((MemberReferenceHandle)handle).Parent, names);
            case HandleKind.MethodDefinition:
                return NamesOf(metadata, metadata.GetMethodDefinition((MethodDefinitionHandle)handle).GetDeclaringType(), names);
            case HandleKind.FieldDefinition:
                return NamesOf(metadata, metadata.GetFieldDefinition((FieldDefinitionHandle)handle).GetDeclaringType(), names);
            case HandleKind.MethodSpecification:
                MethodSpecification generic = metadata.GetMethodSpecification((MethodSpecificationHandle)handle);
                return NamesOf(metadata, generic.Method, names).Concat(generic.DecodeSignature(names, null).SelectMany(argument => argument));
            default:
                return [];
        }
    }

    private static IEnumerable<(OpCode Instruction, EntityHandle Token)> Tokens(BlobReader code)
    {
        List<(OpCode, EntityHandle)> tokens = [];
        while (code.RemainingBytes > 0)
        {
            byte first = code.ReadByte();
            OpCode instruction = (first == 0xFE ? s_twoBytes[code.ReadByte()] : s_oneByte[first])
                ?? throw new BadImageFormatException($"No instruction starts with the byte {first:X2}.");
            switch (instruction.OperandType)
            {
                case OperandType.InlineNone:
                    break;
                case OperandType.ShortInlineBrTarget or OperandType.ShortInlineI or OperandType.ShortInlineVar:
                    code.Offset += 1;
                    break;
                case OperandType.InlineVar:
                    code.Offset += 2;
                    break;
                case OperandType.InlineI8 or OperandType.InlineR:
                    code.Offset += 8;
                    break;
                case OperandType.InlineSwitch:
                    int targets = code.ReadInt32();
                    code.Offset += 4 * targets;
                    break;
                case OperandType.InlineField or OperandType.InlineMethod or OperandType.InlineTok or OperandType.InlineType:
                    tokens.Add((instruction, MetadataTokens.EntityHandle(code.ReadInt32())));
                    break;
                default:
                    code.Offset += 4;
                    break;
            }
        }

        return tokens;
    }

    /// <summary>Turns a signature into the full names of the outermost types that it is made of.</summary>
    private sealed class TypeNames : ISignatureTypeProvider<string[], object?>
    {
        internal static string Outermost(MetadataReader metadata, TypeDefinitionHandle handle)
        {
            TypeDefinition type = metadata.GetTypeDefinition(handle);
            while (!type.GetDeclaringType().IsNil)
                type = metadata.GetTypeDefinition(type.GetDeclaringType());
            return FullName(metadata, type.Namespace, type.Name);
        }

        public string[] GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) =>
            [Outermost(reader, handle)];

        public string[] GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind)
        {
            TypeReference type = reader.GetTypeReference(handle);
            while (type.ResolutionScope.Kind == HandleKind.TypeReference)
                type = reader.GetTypeReference((TypeReferenceHandle)type.ResolutionScope);
            return [FullName(reader, type.Namespace, type.Name)];
        }

        public string[] GetTypeFromSpecification(MetadataReader reader, object? genericContext, TypeSpecificationHandle handle, byte rawTypeKind) =>
            reader.GetTypeSpecification(handle).DecodeSignature(this, genericContext);

        public string[] GetFunctionPointerType(MethodSignature<string[]> signature) =>
            [.. signature.ReturnType, .. signature.ParameterTypes.SelectMany(parameter => parameter)];

        public string[] GetGenericInstantiation(string[] genericType, System.Collections.Immutable.ImmutableArray<string[]> typeArguments) =>
            [.. genericType, .. typeArguments.SelectMany(argument => argument)];

        public string[] GetModifiedType(string[] modifier, string[] unmodifiedType, bool isRequired) => [.. modifier, .. unmodifiedType];

        public string[] GetArrayType(string[] elementType, ArrayShape shape) => elementType;

        public string[] GetByReferenceType(string[] elementType) => elementType;

        public string[] GetPinnedType(string[] elementType) => elementType;

        public string[] GetPointerType(string[] elementType) => elementType;

        public string[] GetSZArrayType(string[] elementType) => elementType;

        public string[] GetGenericMethodParameter(object? genericContext, int index) => [];

        public string[] GetGenericTypeParameter(object? genericContext, int index) => [];

        public string[] GetPrimitiveType(PrimitiveTypeCode typeCode) => [];

        private static string FullName(MetadataReader metadata, StringHandle space, StringHandle name) =>
            space.IsNil ? metadata.GetString(name) : $"{metadata.GetString(space)}.{metadata.GetString(name)}";
    }
}
