// Refers, in the metadata of one assembly, to methods of a library. Signatures are blobs that contain references (ECMA-335, II.23.2), so that they are written anew.
using System.Collections.Immutable;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;

namespace Vivace.Json.FirstCalls;

/// <param name="metadata">Where the references are.</param>
/// <param name="library">The metadata of the library.</param>
internal sealed class References(MetadataBuilder metadata, MetadataReader library) : ISignatureTypeProvider<byte[], object?>
{
    private readonly Dictionary<string, EntityHandle> _scopes = [];

    public EntityHandle To(MethodBase method)
    {
        Type owner = method.DeclaringType!;
        EntityHandle parent = owner.IsGenericType ? metadata.AddTypeSpecification(metadata.GetOrAddBlob(Signature(owner))) : To(owner);
        MethodSignature<byte[]> signature = library.GetMethodDefinition((MethodDefinitionHandle)MetadataTokens.EntityHandle(method.MetadataToken)).DecodeSignature(this, null);
        byte[] arity = signature.Header.IsGeneric ? Number(signature.GenericParameterCount) : [];
        byte[] blob = [signature.Header.RawValue, .. arity, .. Number(signature.ParameterTypes.Length), .. signature.ReturnType, .. signature.ParameterTypes.SelectMany(Bytes)];
        EntityHandle reference = metadata.AddMemberReference(parent, metadata.GetOrAddString(method.Name), metadata.GetOrAddBlob(blob));
        if (!method.IsGenericMethod)
            return reference;
        Type[] arguments = method.GetGenericArguments();
        byte[] instance = [(byte)SignatureKind.MethodSpecification, .. Number(arguments.Length), .. arguments.SelectMany(Signature)];
        return metadata.AddMethodSpecification(reference, metadata.GetOrAddBlob(instance));
    }

    // Types of this process.
    private byte[] Signature(Type type)
    {
        if (type.IsSZArray)
            return GetSZArrayType(Signature(type.GetElementType()!));
        if (type.IsConstructedGenericType)
            return GetGenericInstantiation(Signature(type.GetGenericTypeDefinition()), [.. type.GetGenericArguments().Select(Signature)]);
        if (type.IsPrimitive || type == typeof(string) || type == typeof(object))
            return GetPrimitiveType(Enum.Parse<PrimitiveTypeCode>(type.Name));
        return WithKind(type.IsValueType ? (byte)SignatureTypeKind.ValueType : (byte)SignatureTypeKind.Class, To(type));
    }

    private EntityHandle To(Type type)
    {
        if (type.DeclaringType is { } outer)
            return To(To(outer), null, type.Name);
        // The runtime's name for all classes. The compiler looks for it in an assembly of its own.
        string assembly = type.FullName == "System.__Canon" ? "System.Private.Canon" : type.Assembly.GetName().Name!;
        return To(To(assembly), type.Namespace, type.Name);
    }

    // Types in the library's signatures.
    private EntityHandle To(TypeDefinitionHandle handle)
    {
        TypeDefinition type = library.GetTypeDefinition(handle);
        EntityHandle scope = type.IsNested ? To(type.GetDeclaringType()) : To(library.GetString(library.GetAssemblyDefinition().Name));
        return To(scope, library.GetString(type.Namespace), library.GetString(type.Name));
    }

    private EntityHandle To(TypeReferenceHandle handle)
    {
        TypeReference type = library.GetTypeReference(handle);
        EntityHandle scope = type.ResolutionScope.Kind == HandleKind.TypeReference
            ? To((TypeReferenceHandle)type.ResolutionScope)
            : To(library.GetString(library.GetAssemblyReference((AssemblyReferenceHandle)type.ResolutionScope).Name));
        return To(scope, library.GetString(type.Namespace), library.GetString(type.Name));
    }

    private EntityHandle To(string assembly) =>
        Once(assembly, () => metadata.AddAssemblyReference(metadata.GetOrAddString(assembly), new Version(0, 0), default, default, default, default));

    private EntityHandle To(EntityHandle scope, string? space, string name) =>
        Once($"{MetadataTokens.GetToken(scope)} {space} {name}", () => metadata.AddTypeReference(scope, metadata.GetOrAddString(space ?? ""), metadata.GetOrAddString(name)));

    private EntityHandle Once(string key, Func<EntityHandle> add)
    {
        if (!_scopes.TryGetValue(key, out EntityHandle handle))
            _scopes.Add(key, handle = add());
        return handle;
    }

    public byte[] GetTypeFromDefinition(MetadataReader reader, TypeDefinitionHandle handle, byte rawTypeKind) => WithKind(rawTypeKind, To(handle));
    public byte[] GetTypeFromReference(MetadataReader reader, TypeReferenceHandle handle, byte rawTypeKind) => WithKind(rawTypeKind, To(handle));
    public byte[] GetTypeFromSpecification(MetadataReader reader, object? context, TypeSpecificationHandle handle, byte rawTypeKind) => reader.GetTypeSpecification(handle).DecodeSignature(this, context);
    public byte[] GetPrimitiveType(PrimitiveTypeCode typeCode) => [(byte)typeCode];
    public byte[] GetSZArrayType(byte[] elementType) => [(byte)SignatureTypeCode.SZArray, .. elementType];
    public byte[] GetByReferenceType(byte[] elementType) => [(byte)SignatureTypeCode.ByReference, .. elementType];
    public byte[] GetPointerType(byte[] elementType) => [(byte)SignatureTypeCode.Pointer, .. elementType];
    public byte[] GetPinnedType(byte[] elementType) => elementType;
    public byte[] GetGenericTypeParameter(object? context, int index) => [(byte)SignatureTypeCode.GenericTypeParameter, .. Number(index)];
    public byte[] GetGenericMethodParameter(object? context, int index) => [(byte)SignatureTypeCode.GenericMethodParameter, .. Number(index)];
    public byte[] GetGenericInstantiation(byte[] genericType, ImmutableArray<byte[]> typeArguments) =>
        [(byte)SignatureTypeCode.GenericTypeInstance, .. genericType, .. Number(typeArguments.Length), .. typeArguments.SelectMany(Bytes)];
    public byte[] GetModifiedType(byte[] modifier, byte[] unmodifiedType, bool isRequired) =>
        [(byte)(isRequired ? SignatureTypeCode.RequiredModifier : SignatureTypeCode.OptionalModifier), .. modifier, .. unmodifiedType];
    public byte[] GetArrayType(byte[] elementType, ArrayShape shape) => throw new NotSupportedException();
    public byte[] GetFunctionPointerType(MethodSignature<byte[]> signature) => throw new NotSupportedException();

    // A modifier is a type without the byte that says of what kind it is.
    private static byte[] WithKind(byte kind, EntityHandle type) => kind == 0 ? Number(CodedIndex.TypeDefOrRefOrSpec(type)) : [kind, .. Number(CodedIndex.TypeDefOrRefOrSpec(type))];

    private static byte[] Number(int number)
    {
        BlobBuilder bytes = new();
        bytes.WriteCompressedInteger(number);
        return bytes.ToArray();
    }

    private static byte[] Bytes(byte[] bytes) => bytes;
}
